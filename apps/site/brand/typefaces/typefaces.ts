import path from 'node:path';
import type { Brand, Typeface } from '@website/model/schema/brand.ts';
import { type LetterRanges, SUBSETS } from './subsets.ts';

/** A typeface with the path of its file and of its further subsets. */
export type LocatedTypeface<T extends Typeface = Typeface> = T & {
  readonly path: string;
  readonly subsets: readonly TypefaceSubset[];
};

/** A font file that browsers fetch only for pages with one of its letters. */
interface TypefaceSubset {
  readonly path: string;
  readonly letters: LetterRanges;
}

type TextTypeface = NonNullable<Brand['typefaces']['text']>;

/** The typefaces of a company: one for text and headlines, one for labels. */
export interface Typefaces {
  readonly text: LocatedTypeface<TextTypeface>;
  readonly labels: LocatedTypeface;
}

/**
 * The default typefaces: Mona Sans and Geist Mono, subset to Latin-1 and to the axes in use. Other Latin letters are in
 * further subsets (`subsets.ts`).
 */
const TEXT: TextTypeface = {
  family: 'Mona Sans',
  file: 'mona-sans.woff2',
  weights: [400, 700],
  widths: [100, 118],
  headlines: { weight: 620, width: 117 },
  // Metrics matched to Mona Sans in text, bold text and headlines: the same widths, to a hundredth, and baseline.
  fallbacks: [
    { weights: [400, 400], size: 103.6, ascent: 105.2, descent: 30.9 },
    { weights: [500, 700], widths: [100, 100], bold: true, size: 100.5, ascent: 108.5, descent: 31.8 },
    { weights: [500, 700], widths: [108, 118], bold: true, size: 107.5, ascent: 101.4, descent: 29.8 },
  ],
};
const LABELS: Typeface = { family: 'Geist Mono', file: 'geist-mono.woff2', weights: [500, 500] };

/**
 * Locates the typefaces of a company: its own, or the defaults, relative to the working directory.
 *
 * @param company - the company's folder
 */
export function typefacesOf(
  { typefaces: { text, labels } }: Pick<Brand, 'typefaces'>,
  company: string,
): Typefaces {
  const own = <T extends Typeface>(typeface: T) => ({
    ...typeface,
    path: path.join(company, 'brand', typeface.file),
    subsets: [],
  });
  const ours = <T extends Typeface>(typeface: T) => ({
    ...typeface,
    // Not relative to this module, which is also part of the bundles that render pages.
    path: path.resolve('apps/site/brand/typefaces', typeface.file),
    subsets: Object.entries(SUBSETS).map(([subset, letters]) => ({
      path: path.resolve('apps/site/brand/typefaces', typeface.file.replace('.woff2', `-${subset}.woff2`)),
      letters,
    })),
  });
  return { text: text ? own(text) : ours(TEXT), labels: labels ? own(labels) : ours(LABELS) };
}
