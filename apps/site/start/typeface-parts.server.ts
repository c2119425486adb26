import { typefaceParts } from 'virtual:brand';
import { hasLetterOf } from '../brand/typefaces/parts.ts';

/** What a page's head says of icons comes right after what it says of typefaces. */
const AFTER_TYPEFACES = '<link rel="icon"';

/**
 * Names in a page's head the files with further letters of the typeface that the page has: a browser would find them only
 * when it sets the words, and then show those letters in another typeface (`apps/site/brand/style-sheet.ts`).
 *
 * @param page - as rendered
 */
export function withTypefaceParts(page: string): string {
  const links = typefaceParts
    .filter(({ letters }) => hasLetterOf(page, letters))
    .map(
      ({ address }) =>
        `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    );
  return page.replace(AFTER_TYPEFACES, (icon) => links.join('') + icon);
}
