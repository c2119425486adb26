import { typefaceSubsets } from 'virtual:brand';
import { hasLetterOf } from '../brand/typefaces/subsets.ts';

/** Headlines, and words that are set as large. */
const LARGE_BEGINS = /^(?:h[1-3]|blockquote)(?:\s|$)/;
const LARGE_ENDS = /^\/(?:h[1-3]|blockquote)$/;

/** A letter with a mark, in two parts: a capital with one above, or any with one that reaches further down than letters do. */
const MARKED = /\p{Lu}\p{Mn}|\p{L}\p{Mn}*[\u0323-\u0333\u0345]/u;

/** A capital with two marks, as Vietnamese has. */
const STACKED = /\p{Lu}\p{Mn}\p{Mn}/u;

/** A letter of a script that fills more of its line than Latin letters do, or sets signs above and below it. */
const TALL =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Common}]/u;

/**
 * The least line height at which the lines of a page's headlines stay clear of each other, since lines of plain letters are
 * set closer. Measured in Mona Sans: below its line a letter reaches 0.19 of its size, an Å 1.0 above it, an Ế 1.06.
 *
 * @param html - the page
 * @returns 0 where the letters are plain
 */
export function leadingOf(html: string): number {
  const words = largeWords(html).normalize('NFD');
  if (TALL.test(words) || STACKED.test(words)) return 1.3;
  return MARKED.test(words) ? 1.2 : 0;
}

function largeWords(html: string): string {
  let words = '';
  let depth = 0;
  for (const piece of html.split('<')) {
    const end = piece.indexOf('>');
    const tag = piece.slice(0, end);
    if (LARGE_BEGINS.test(tag)) depth += 1;
    else if (LARGE_ENDS.test(tag)) depth -= 1;
    if (depth > 0) words += ` ${piece.slice(end + 1)}`;
  }
  return words;
}

/** What a page's head says of icons comes right after what it says of typefaces. */
const AFTER_TYPEFACES = '<link rel="icon"';

/**
 * Names in a page's head the files with further letters of the typeface that the page has: a browser would find them only
 * when it sets the words, and then show those letters in another typeface (`apps/site/brand/style-sheet.ts`).
 *
 * @param page - as rendered
 */
export function withTypefaceParts(page: string): string {
  const links = typefaceSubsets
    .filter(({ letters }) => hasLetterOf(page, letters))
    .map(
      ({ address }) =>
        `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    );
  return page.replace(AFTER_TYPEFACES, (icon) => links.join('') + icon);
}
