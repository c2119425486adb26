import Color from 'colorjs.io';
import { z } from 'zod';
import { ContentReader } from './reading/content-reader.ts';
import { text } from './reading/text.ts';

const color = text
  .refine(isColor, 'Write a color that is not transparent')
  .meta({ examples: ['#336699'], format: 'color' });

function isColor(value: string): boolean {
  try {
    return new Color(value).alpha === 1;
  } catch {
    return false;
  }
}

/** The range of a variable font's axis. */
const range = z
  .tuple([z.number(), z.number()])
  .refine(([from, to]) => from <= to, 'Write two numbers, the smaller one first');

/** A system font as the fallback, with metrics in percent of Arial's. */
const fallback = z.strictObject({
  weights: range,
  widths: range.optional(),
  bold: z.boolean().optional(),
  size: z.number().positive(),
  ascent: z.number().positive(),
  descent: z.number().positive(),
});

const typeface = z.strictObject({
  family: text,
  /** A woff2 file in the brand's folder. */
  file: text
    .regex(
      /^[\w./-]+\.woff2$/,
      'Write the name of a woff2 file in the folder brand, such as fonts/our-type.woff2',
    )
    .meta({ examples: ['fonts/our-type.woff2'] }),
  weights: range,
  widths: range.optional(),
  fallbacks: z.array(fallback).optional(),
});

/** `company/brand/brand.yaml`: the company's colors and typefaces. */
export const brandSchema = z.strictObject({
  colors: z.strictObject({
    /** The dark ground, and text on the light one. */
    ink: color,
    /** The light ground, and text on the dark one. */
    paper: color,
    /** Dots, lines and small fields, never text. The third also marks what has the keyboard focus. */
    accents: z.tuple([color, color, color], 'Write three colors, each on its own line after a dash'),
    /** The color of error messages on paper. */
    error: color.default('oklch(0.45 0.18 27)'),
  }),
  typefaces: z
    .strictObject({
      text: typeface
        .extend({ headlines: z.strictObject({ weight: z.number(), width: z.number().optional() }) })
        .optional(),
      labels: typeface.optional(),
    })
    .default({}),
});

export type Brand = z.infer<typeof brandSchema>;
export type Typeface = z.infer<typeof typeface>;

/** Reads the company's colors and typefaces. */
export const brandOf = (reader: ContentReader): Brand => reader.yaml('brand/brand.yaml', brandSchema);

/**
 * Reads and validates only the company's colors and typefaces.
 *
 * @param root - the company's folder
 * @throws {ContentError} with all faults
 */
export function loadBrand(root: string): Brand {
  const reader = new ContentReader(root);
  const brand = brandOf(reader);
  reader.throwFaults();
  return brand;
}
