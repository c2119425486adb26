import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from './reading/text.ts';

/** What a picture may be, the first choice first: a drawing, or a photograph. */
export const PICTURE_ENDINGS = ['svg', 'avif', 'webp', 'jpg'] as const;

/**
 * Which picture each place looks for, pages by their paths, that is not made of a file of its own (docs/company.md, "Pictures and
 * their names").
 */
export const PLACES = {
  menu: 'chamber-1',
  notSent: 'chamber-1',
  thankYou: 'chamber-2',
  dialog: 'chamber-3',
  '/platform': 'openings/platform',
  '/services': 'openings/services',
  '/verticals': 'openings/verticals',
  '/success-stories': 'openings/success-stories',
  '/customers-partners': 'chamber-2',
  '/contact': 'chamber-4',
  '/careers': 'positions',
  '/privacy-policy': 'privacy-policy',
  '/accessibility': 'chamber-4',
  '/error-page': 'error-page',
} as const;

const FILM_STILL = '/media/hero.jpg';

/** Which pictures a page of an area looks for, from its path: its subject in a scene, its subject alone. */
export function namesOfPage(pagePath: string): { picture: string; figure: string } {
  return { picture: pagePath.slice(1), figure: `${pagePath.slice(1)}-figure` };
}

/**
 * Which picture a page looks for that shows another page's scene in a color of its own; without it, it shows the other's.
 *
 * @param name - the other page's picture
 * @param accent - which of the brand's accents the page burns in, from 1 on
 */
export function nameInAccent(name: string, accent: number): string {
  return `${name}-accent-${accent}`;
}

/** Which picture the tile of an industry looks for. */
export function nameOfIndustry(vertical: string): string {
  return `industries/${vertical}`;
}

/** Which picture the page of a position looks for; without it, that of the careers page stands there. */
export function nameOfPosition(position: string): string {
  return `careers/${position}`;
}

/** The picture of an entry: its path below `company/public/pictures`, without its ending. */
export const pictureName = text.meta({ examples: ['values/curiosity'] });

/**
 * Address of a picture.
 *
 * @param publicFolder - addresses begin there
 * @param name - its path below `pictures`, without its ending
 * @returns nothing where the company has none of this name
 */
export function pictureAddress(publicFolder: string, name: string): string | undefined {
  return PICTURE_ENDINGS.map((ending) => `/pictures/${name}.${ending}`).find((address) =>
    existsSync(path.join(publicFolder, address)),
  );
}

/**
 * Which picture stands at the top of a page, and therefore on its preview card: of these names the first that the company has.
 *
 * @param pagePath - of any page but the home page, which begins with a film
 */
export function namesAtTop(pagePath: string): readonly string[] {
  if (pagePath in PLACES) return [PLACES[pagePath as keyof typeof PLACES]];
  const { picture } = namesOfPage(pagePath);
  return pagePath.startsWith('/careers/') ? [picture, PLACES['/careers']] : [picture];
}

/**
 * Address of the picture at the top of a page; for the home page, of the still of its film.
 *
 * @param publicFolder - addresses begin there
 * @returns nothing where the company has none
 */
export function addressAtTop(publicFolder: string, pagePath: string): string | undefined {
  if (pagePath !== '/') {
    const names = namesAtTop(pagePath);
    return names.map((name) => pictureAddress(publicFolder, name)).find((address) => address !== undefined);
  }
  return existsSync(path.join(publicFolder, FILM_STILL)) ? FILM_STILL : undefined;
}

/**
 * Name of the printing of a picture for small places: the same picture, made for some 480 pixels of width, so that its strokes
 * are as thick there as they are where it is large. A picture need not have one.
 */
export function smallPrintingOf(name: string): string {
  return `${name}-small`;
}

/** Whether a file is such a printing, by its path. */
export function isSmallPrinting(file: string): boolean {
  return path.parse(file).name.endsWith(smallPrintingOf(''));
}
