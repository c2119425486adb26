import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from './reading/text.ts';

/** Supported formats of pictures, in order of preference. */
export const PICTURE_ENDINGS = ['svg', 'avif', 'webp', 'jpg'] as const;

/**
 * The pictures of places that have no content file, pages by their paths (docs/company.md, "Pictures and their
 * names").
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
  '/news': 'news',
  '/privacy-policy': 'privacy-policy',
  '/accessibility': 'chamber-4',
  '/error-page': 'error-page',
} as const;

const FILM_POSTER = '/media/hero.jpg';

/** The picture names of an area's page, from its path: its subject in a scene, and alone. */
export function namesOfPage(pagePath: string): { picture: string; figure: string } {
  return { picture: pagePath.slice(1), figure: `${pagePath.slice(1)}-figure` };
}

/**
 * The name of another page's scene in this page's accent; without such a picture, the other page's is shown.
 *
 * @param name - the other page's picture
 * @param accent - the page's accent, counted from 1
 */
export function nameInAccent(name: string, accent: number): string {
  return `${name}-accent-${accent}`;
}

/** The picture name of an industry's tile. */
export function nameOfIndustry(vertical: string): string {
  return `industries/${vertical}`;
}

/** The picture name of a position's page; the fallback is that of the careers page. */
export function nameOfPosition(position: string): string {
  return `careers/${position}`;
}

/** The picture of an entry: its path in `company/public/pictures`, without its extension. */
export const pictureName = text.meta({ examples: ['values/curiosity'] });

/**
 * The address of a picture.
 *
 * @param publicFolder - addresses begin there
 * @param name - its path in `pictures`, without its extension
 * @returns undefined if the company has none of this name
 */
export function pictureAddress(publicFolder: string, name: string): string | undefined {
  return PICTURE_ENDINGS.map((ending) => `/pictures/${name}.${ending}`).find((address) =>
    existsSync(path.join(publicFolder, address)),
  );
}

/**
 * The picture names for the top of a page and its preview card, in order of preference.
 *
 * @param pagePath - of any page except the home page, which has a film
 */
export function namesAtTop(pagePath: string): readonly string[] {
  if (pagePath in PLACES) return [PLACES[pagePath as keyof typeof PLACES]];
  const { picture } = namesOfPage(pagePath);
  return pagePath.startsWith('/careers/') ? [picture, PLACES['/careers']] : [picture];
}

/**
 * The address of the picture at the top of a page; for the home page, the film's poster.
 *
 * @param publicFolder - addresses begin there
 * @returns undefined if the company has none
 */
export function addressAtTop(publicFolder: string, pagePath: string): string | undefined {
  if (pagePath !== '/') {
    const names = namesAtTop(pagePath);
    return names.map((name) => pictureAddress(publicFolder, name)).find((address) => address !== undefined);
  }
  return existsSync(path.join(publicFolder, FILM_POSTER)) ? FILM_POSTER : undefined;
}

/**
 * The name of a picture's small variant, which is drawn for a width of about 480 pixels, so that its strokes look as
 * thick as in the large one. It is optional.
 */
export function smallVariantOf(name: string): string {
  return `${name}-small`;
}

/** Whether a file is a small variant, by its path. */
export function isSmallVariant(file: string): boolean {
  return path.parse(file).name.endsWith(smallVariantOf(''));
}
