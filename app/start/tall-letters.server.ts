/** Headlines, and words that are set as large. */
const LARGE = /<(h[1-3]|blockquote)[\s>].*?<\/\1>/gs;

/** Elements of markup: what stands between them is text. */
const ELEMENT = /<[^>]*>/g;

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
  const words = [...html.matchAll(LARGE)]
    .map(([headline]) => headline.replace(ELEMENT, ' '))
    .join(' ')
    .normalize('NFD');
  if (TALL.test(words) || STACKED.test(words)) return 1.3;
  return MARKED.test(words) ? 1.2 : 0;
}
