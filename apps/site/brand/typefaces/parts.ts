/** Letters by first and last code point. */
export type LetterRanges = readonly (readonly [first: number, last: number])[];

/**
 * The letters of our typefaces beyond those that every page may need, by the part that has them: a file of its own, which
 * a browser fetches only for a page that has one of them. No letter is in two parts, or both would be fetched. A part has
 * those of its letters that the typeface has.
 */
export const PARTS = {
  // Latin Extended-A and -B, those of Welsh and old German, currencies.
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x2ff],
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20bf],
  ],
  // The Turkish one; the package of each typeface has it in another file than the rest.
  'dotless-i': [[0x131, 0x131]],
  vietnamese: [[0x1ea0, 0x1ef1]],
} as const satisfies Readonly<Record<string, LetterRanges>>;

const BEYOND_ASCII = /[^\0-\x7f]/g;

/** Whether a text has one of the letters. */
export function hasLetterOf(text: string, ranges: LetterRanges): boolean {
  // Each page is asked several times, and almost no letter comes this far.
  const isBeyond = ranges.every(([first]) => first > 0x7f);
  const letters: Iterable<string> = isBeyond ? (text.match(BEYOND_ASCII) ?? []) : text;
  for (const letter of letters) {
    const unit = letter.charCodeAt(0);
    if (ranges.some(([first, last]) => unit >= first && unit <= last)) return true;
  }
  return false;
}
