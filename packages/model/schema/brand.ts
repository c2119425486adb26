import Color from 'colorjs.io';
import { z } from 'zod';
import { ContentReader } from './reading/content-reader.ts';
import { text } from './reading/text.ts';

const color = text
  .refine(isColor, 'must be a color as CSS writes it, in quotes, and not transparent')
  .meta({ examples: ['#336699'] });

function isColor(value: string): boolean {
  try {
    return new Color(value).alpha === 1;
  } catch {
    return false;
  }
}

/** The smallest and the largest value that a typeface supports. */
const range = z
  .tuple([z.number(), z.number()])
  .refine(([from, to]) => from <= to, 'must be two numbers, the smaller one first');

/** The system's own type in place of a typeface, its metrics in percent of Arial's. */
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
  /** A woff2 file in the folder of the brand. */
  file: text
    .regex(/^[\w./-]+\.woff2$/, 'must be a woff2 file of this folder, such as fonts/our-type.woff2')
    .meta({ examples: ['fonts/our-type.woff2'] }),
  weights: range,
  widths: range.optional(),
  fallbacks: z.array(fallback).optional(),
});

/** `company/brand/brand.yaml`: the company's colors and typefaces. */
export const brandSchema = z.strictObject({
  colors: z.strictObject({
    ink: color,
    paper: color,
    accents: z.tuple([color, color, color], 'must be three colors'),
    /** The color of error texts on paper. */
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

/** The company's colors and typefaces. */
export const brandOf = (reader: ContentReader): Brand => reader.yaml('brand/brand.yaml', brandSchema);

/**
 * Reads and checks only the company's colors and typefaces.
 *
 * @param root - the company's folder
 * @throws {ContentError} telling every fault of them
 */
export function loadBrand(root: string): Brand {
  const reader = new ContentReader(root);
  const brand = brandOf(reader);
  reader.end();
  return brand;
}
