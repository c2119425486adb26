import path from 'node:path';
import type { Brand, Typeface } from '@website/model/schema/brand.ts';
import { type LetterRanges, PARTS } from './parts.ts';

/** A typeface with the location of its file, and of those with further letters. */
export type PlacedTypeface<T extends Typeface = Typeface> = T & {
  readonly path: string;
  readonly parts: readonly TypefacePart[];
};

/** Letters of a typeface that are in a file of their own: a browser fetches it only for a page that has one of them. */
interface TypefacePart {
  readonly path: string;
  readonly letters: LetterRanges;
}

type TextTypeface = NonNullable<Brand['typefaces']['text']>;

/** The typefaces of a company: for running text with headlines, and for labels. */
export interface Typefaces {
  readonly text: PlacedTypeface<TextTypeface>;
  readonly labels: PlacedTypeface;
}

/**
 * The typefaces of a company that has none of its own: Mona Sans and Geist Mono, reduced to Latin-1 and to the axes that
 * are used. All other Latin letters are in further files.
 */
const TEXT: TextTypeface = {
  family: 'Mona Sans',
  file: 'mona-sans.woff2',
  weights: [400, 700],
  widths: [100, 118],
  headlines: { weight: 620, width: 117 },
  // Of the same width as Mona Sans in running text, in bold text and in headlines, to a hundredth, and on the same line.
  fallbacks: [
    { weights: [400, 400], size: 103.6, ascent: 105.2, descent: 30.9 },
    { weights: [500, 700], widths: [100, 100], bold: true, size: 100.5, ascent: 108.5, descent: 31.8 },
    { weights: [500, 700], widths: [108, 118], bold: true, size: 107.5, ascent: 101.4, descent: 29.8 },
  ],
};
const LABELS: Typeface = { family: 'Geist Mono', file: 'geist-mono.woff2', weights: [500, 500] };

/**
 * The typefaces of a company: its own, or ours, which are found from the project's folder, in which everything runs.
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
    parts: [],
  });
  const ours = <T extends Typeface>(typeface: T) => ({
    ...typeface,
    // Not from where this code is: bundles that render pages hold it, too.
    path: path.resolve('apps/site/brand/typefaces', typeface.file),
    parts: Object.entries(PARTS).map(([part, letters]) => ({
      path: path.resolve('apps/site/brand/typefaces', typeface.file.replace('.woff2', `-${part}.woff2`)),
      letters,
    })),
  });
  return { text: text ? own(text) : ours(TEXT), labels: labels ? own(labels) : ours(LABELS) };
}
