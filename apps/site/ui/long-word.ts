/** Tiers of long words by their least number of characters: sizes of headlines (`styles/base.css`, `screens/home/trio.module.css`). */
const TIERS = { long: 14, longer: 18, longest: 22 } as const;

/**
 * The tier of a headline's longest word, for `data-word`, if it is too long for the headline's usual size, as compounds are in many
 * languages. Browsers hyphenate it only if they have the language's rules.
 *
 * @param narrow - how many times narrower the headline's column is than a page's
 */
export function longWord(headline: string, narrow = 1): keyof typeof TIERS | undefined {
  const length = longest(headline) * narrow;
  const tiers = Object.entries(TIERS) as [keyof typeof TIERS, number][];
  return tiers.findLast(([, least]) => length >= least)?.[0];
}

/** Characters of scripts without spaces are words of their own. */
const BETWEEN = /[\s\p{Pd}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u;

function longest(text: string): number {
  return Math.max(...wordsOf(text).map((word) => [...word].length));
}

function wordsOf(text: string): string[] {
  return text.split(BETWEEN);
}

/** Upper bounds of the widths of letters in display type, in ems: a company may choose its typeface, but most are narrower. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijl.,:;!'’]/, 0.3],
  [/[frt]/, 0.42],
  [/[mwMW%@]/, 1.03],
  [/\p{Mn}/u, 0],
  [/\p{Lu}|[^\p{Script=Latin}\p{Script=Common}]/u, 0.75],
];
const OTHER_WIDTH = 0.64;

/** About how wide the longest word is, in ems. */
export function emsOfLongestWord(text: string): number {
  const emsOf = (letter: string) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH;
  return Math.max(...wordsOf(text).map((word) => [...word].reduce((ems, letter) => ems + emsOf(letter), 0)));
}
