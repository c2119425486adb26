import type { LetterRanges } from '@website/site/brand/typefaces/subsets.ts';

/** The characters that the site may use, by first and last code point: Latin-1, and punctuation and signs beyond it. */
const ranges: LetterRanges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  // Œ œ Ÿ
  [0x152, 0x153],
  [0x178, 0x178],
  // Dashes, quotation marks, dagger, bullet, ellipsis, per mille, primes, single guillemets, fraction slash.
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  // Euro, trademark, arrows, minus.
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

/** Every character that every page may need of the site's typefaces, in one string. */
export const siteCharacters: string = charactersOf(ranges);

/** The characters of ranges, in one string. */
export function charactersOf(all: LetterRanges): string {
  return all
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');
}
