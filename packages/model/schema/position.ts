import { z } from 'zod';
import { accentNumber } from './area-page.ts';
import { COUNTRY_EXAMPLE, countryCode, currencyCode } from './codes.ts';
import { text } from './reading/text.ts';

const A_NUMBER = 'must be a number in quotes, such as "3"';

/** Characters that a description on a position's card may have: three or four lines of it, so that it can stand whole. */
export const DESCRIPTION_LENGTH = 260;

/** How somebody is employed, as files spell it: schema.org's `employmentType` in lowercase letters. */
export const EMPLOYMENT_TYPES = [
  'full-time',
  'part-time',
  'contractor',
  'temporary',
  'intern',
  'volunteer',
  'per-diem',
  'other',
] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** What a salary is paid for. */
export const SALARY_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const;

const salary = z
  .strictObject({
    currency: currencyCode,
    /** In units of the currency. Without `max` it is exactly this. */
    min: z.number().positive(),
    max: z.number().positive().optional(),
    per: z.enum(SALARY_UNITS),
  })
  .refine(({ min, max }) => max === undefined || max >= min, {
    path: ['max'],
    message: 'must not be less than min',
  })
  .meta({ examples: [{ currency: 'EUR', min: 62000, max: 78000, per: 'year' }] });

const day = z.iso.date('must be a day as YYYY-MM-DD').meta({ examples: ['2026-11-24'] });

/** Front matter of `company/positions/*.md`; the body is what the position's own page adds (docs/behavior.md, "Positions"). */
export const positionSchema = z.strictObject({
  title: text,
  /** What one does there, in a sentence or two: shown whole wherever the position is. */
  description: text
    .max(
      DESCRIPTION_LENGTH,
      `must have at most ${DESCRIPTION_LENGTH} characters, since it stands whole on the position’s card: put what is longer below the front matter`,
    )
    .meta({ examples: ['You keep the data that others rely on, and say when they should not.'] }),
  /** A range as a candidate reads it: `3-7 Years`. */
  experience: text.meta({ examples: ['3-7 Years'] }),
  /** How many people are sought (docs/behavior.md, "Positions"). */
  openings: z
    .string(A_NUMBER)
    .regex(/^\d+$/, A_NUMBER)
    .meta({ examples: ['3'] }),
  skills: z.array(text).min(1).optional(),
  /** Which of the brand's accents it has from the list to its form (`inAccents` says what it has without it). */
  accent: accentNumber.optional(),
  /** The day on which it was first offered. */
  datePosted: day.optional(),
  /** The last day on which one can apply (`position-end.ts` says when it is over). */
  validThrough: day.optional(),
  employmentType: z.array(z.enum(EMPLOYMENT_TYPES)).min(1).optional(),
  /** Names of offices in `company/company.yaml` where the work is done. */
  locations: z
    .array(text)
    .min(1)
    .meta({ examples: [['Lisbon']] })
    .optional(),
  /** Countries in which one may live and do the work from home, as ISO 3166 codes. */
  remote: z
    .array(countryCode)
    .min(1)
    .meta({ examples: [[COUNTRY_EXAMPLE]] })
    .optional(),
  salary: salary.optional(),
  /** Where it was imported from (`npm run positions:import`), by which the next import knows it. */
  source: z.strictObject({ board: text, id: text }).optional(),
});

export type Position = z.infer<typeof positionSchema> & {
  /** The file's name without its ending. */
  slug: string;
  /** The longer text of the position's own page as HTML. */
  html: string;
};

/**
 * Gives each position its color.
 *
 * @param positions - all of them, in the order of the list
 * @param kinds - what the colors stand for, if the company says it
 * @returns the same with an accent each, from 1 on: that of its file. Where colors mean nothing the others have the three in
 *   turn; where they mean something, 0: no color, since another one's would say what may not be so
 */
export function inAccents<P extends { accent?: number | undefined }>(
  positions: readonly P[],
  kinds: readonly string[] | undefined,
): (P & { accent: number })[] {
  const haveMeaning = kinds !== undefined || positions.some(({ accent }) => accent !== undefined);
  return positions.map((position, place) => ({
    ...position,
    accent: position.accent ?? (haveMeaning ? 0 : (place % 3) + 1),
  }));
}
