import { CAUTION_NAMES, type CautionName } from '#contract/forms/forms-content.ts';

/** One thing to know before a CV is opened. */
export type Caution = CautionName;

/**
 * What people should know before they open a CV, as a mail and the operator's commands say it. Applicants
 * read the words of `company/forms.yaml`.
 */
const CAUTIONS: Record<Caution, string> = {
  launch: 'it can start a program or open another file',
  script: 'it holds a script',
  acts: 'it does something by itself when it is opened',
  sends: 'it can send what is filled in to somewhere else',
  opens: 'it has links that open other documents',
  template: 'it loads a template from elsewhere when it is opened',
  external: 'it loads pictures, text or objects from elsewhere when it is opened',
  dde: 'it has fields that start other programs or take data from them (DDE)',
  imports: 'it includes another document when it is opened',
  embedded: 'it carries other files or objects in it',
  controls: 'it holds controls or menus that can act',
  media: 'it holds media that need a player',
  unseen: 'parts of it could not be inspected',
};

const WORDS = new Map<string, string>(Object.entries(CAUTIONS));

/** What is to be known about a CV, in words; undefined for most. A word from another version is shown as it is. */
export function cautionText(cautions: string | null): string | undefined {
  if (cautions === null || cautions === '') return undefined;
  return cautions
    .split(' ')
    .map((word) => WORDS.get(word) ?? word)
    .join('; ');
}

/** As they are kept: words separated by spaces, in the contract's order; null for none. */
export function cautionWords(cautions: Iterable<Caution>): string | null {
  const found = new Set<string>(cautions);
  return CAUTION_NAMES.filter((word) => found.has(word)).join(' ') || null;
}
