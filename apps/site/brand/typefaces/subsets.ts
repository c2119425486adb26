/** Ranges of code points, inclusive. */
export type LetterRanges = readonly (readonly [first: number, last: number])[];

/**
 * The subsets of our typefaces beyond Latin-1. Each is a font file that browsers fetch by its `unicode-range` only for pages
 * that need it, so subsets must not overlap. A file has the letters of its subset that the typeface has.
 */
export const SUBSETS = {
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
  // The Turkish ı, which the packages of both typefaces have in another file than the rest of Latin Extended.
  'dotless-i': [[0x131, 0x131]],
  vietnamese: [[0x1ea0, 0x1ef1]],
} as const satisfies Readonly<Record<string, LetterRanges>>;

const BEYOND_ASCII = /[^\0-\x7f]/g;

/** Whether a text has a letter of a subset, for preloading its file. */
export function hasLetterOf(text: string, ranges: LetterRanges): boolean {
  // Skips ASCII, which is nearly all of a page: this runs several times for each page.
  const isBeyond = ranges.every(([first]) => first > 0x7f);
  const letters: Iterable<string> = isBeyond ? (text.match(BEYOND_ASCII) ?? []) : text;
  for (const letter of letters) {
    const unit = letter.charCodeAt(0);
    if (ranges.some(([first, last]) => unit >= first && unit <= last)) return true;
  }
  return false;
}
