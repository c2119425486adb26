import { catalogue } from './catalogue.ts';
import type { Accent } from './inks.ts';

/** The picture behind the words of a page's link preview. */
export interface CardPrint {
  /** Its file's name: the page's path, with dashes for slashes. */
  readonly name: string;
  /** The file below `subjects/` that shows it. */
  readonly subject: string;
  readonly hue: Accent;
}

/** Pages that have no print of their own: a subject that no other card has. */
const others: readonly (readonly [name: string, subject: string, hue: Accent])[] = [
  ['platform', 'forces/scale', 'scale'],
  ['services', 'forces/build', 'build'],
  ['verticals', 'gaming/plant', 'scale'],
  ['success-stories', 'values/dominoes', 'solve'],
  ['customers-partners', 'values/rings', 'build'],
  ['contact', 'events/chamber-4', 'scale'],
  ['privacy-policy', 'cards/key', 'build'],
  ['accessibility', 'industries/interchange', 'scale'],
  ['error-page', 'events/blackout', 'solve'],
];

/** The cards that are prints: those of all pages but the home page, whose card is of its film, and the positions'. */
export const cardPrints: readonly CardPrint[] = [
  ...others.map(([name, subject, hue]) => ({ name, subject, hue })),
  ...catalogue
    .filter(({ use }) => use === 'page')
    .map(({ name, subject, hue }) => ({ name: name.replaceAll('/', '-'), subject, hue })),
];
