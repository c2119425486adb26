import { z } from 'zod';
import { accentNumber, COUNTRY_EXAMPLE, countryCode, currencyCode } from './codes.ts';
import type { Company } from './company.ts';
import type { Fault } from './faults/fault.ts';
import { suggestion } from './faults/nearest.ts';
import { text } from './reading/text.ts';

const A_NUMBER = 'Write the number in digits, such as "3"';

/** The limit of a description: three or four lines on a position's card, which shows all of it. */
export const DESCRIPTION_LENGTH = 260;

/** Types of employment: schema.org's `employmentType` in lower case. */
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

/** The period of a salary. */
export const SALARY_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const;

const salary = z
  .strictObject({
    currency: currencyCode,
    /** In units of the currency. Without `max` it is the exact salary. */
    min: z.number().positive(),
    max: z.number().positive().optional(),
    per: z.enum(SALARY_UNITS),
  })
  .refine(({ min, max }) => max === undefined || max >= min, {
    path: ['max'],
    message: 'Write a number that is not less than min',
  })
  .meta({ examples: [{ currency: 'EUR', min: 62000, max: 78000, per: 'year' }] });

const day = z.iso.date('Write the day as year-month-day').meta({ examples: ['2026-11-24'] });

/**
 * Front matter of `company/positions/*.md` (docs/behavior.md, "Positions"); the body is the text of the position's
 * own page.
 */
export const positionSchema = z.strictObject({
  title: text,
  /** The job in a sentence or two, always shown in full. */
  description: text
    .max(
      DESCRIPTION_LENGTH,
      `Shorten it to at most ${DESCRIPTION_LENGTH} characters, since the list shows all of it: longer text belongs into the text of its page`,
    )
    .meta({ examples: ['You keep the data that others rely on, and say when they should not.'] }),
  /** A range as shown to candidates: `3-7 Years`. */
  experience: text.meta({ examples: ['3-7 Years'] }),
  /** The number of openings (docs/behavior.md, "Positions"). */
  openings: z
    .string(A_NUMBER)
    .regex(/^\d+$/, A_NUMBER)
    .meta({ examples: ['3'] }),
  skills: z.array(text).min(1).optional(),
  /** Its accent in the list and on its page (`withAccents` has the default). */
  accent: accentNumber.optional(),
  /** The day of its first publication. */
  datePosted: day.optional(),
  /** The last day for applications (`endOf` has its exact end). */
  validThrough: day.optional(),
  employmentType: z.array(z.enum(EMPLOYMENT_TYPES)).min(1).optional(),
  /** Names of offices in `company/company.yaml`. */
  locations: z
    .array(text)
    .min(1)
    .meta({ examples: [['Lisbon']] })
    .optional(),
  /** Countries for remote work, as ISO 3166 codes. */
  remote: z
    .array(countryCode)
    .min(1)
    .meta({ examples: [[COUNTRY_EXAMPLE]] })
    .optional(),
  salary: salary.optional(),
  /** The job board of an imported position (`npm run positions:import`), which identifies it in later imports. */
  source: z.strictObject({ board: text, id: text }).optional(),
});

export type Position = z.infer<typeof positionSchema> & {
  /** The file's name without its extension. */
  slug: string;
  /** The body as HTML, for the position's own page. */
  html: string;
};

/**
 * Assigns an accent to each position.
 *
 * @param positions - all of them, in the order of the list
 * @param kinds - the meaning of the colors, if the company defines it
 * @returns the positions with their file's accent, from 1 on. By default they cycle through the three; but if colors
 *   have a meaning, the default is 0, for no color.
 */
export function withAccents<P extends { accent?: number | undefined }>(
  positions: readonly P[],
  kinds: readonly string[] | undefined,
): (P & { accent: number })[] {
  const haveMeaning = kinds !== undefined || positions.some(({ accent }) => accent !== undefined);
  return positions.map((position, place) => ({
    ...position,
    accent: position.accent ?? (haveMeaning ? 0 : (place % 3) + 1),
  }));
}

type Offered = Pick<Position, 'validThrough' | 'locations'>;
type Offices = Pick<Company, 'offices'>;

/**
 * Locations that are no offices.
 *
 * @param positions - those whose files are valid
 */
export function locationFaults(
  positions: readonly Pick<Position, 'slug' | 'locations'>[],
  { offices }: Offices,
): Fault[] {
  const names = offices.map(({ name }) => name);
  return positions.flatMap(({ slug, locations = [] }) =>
    locations.flatMap((location, index) => {
      if (names.includes(location)) return [];
      const reason = `company.yaml has no office of this name: ${suggestion(location, names)}`;
      return [{ file: `positions/${slug}.md`, field: ['locations', index], reason, example: undefined }];
    }),
  );
}

/**
 * When a position ends: at the end of its last day in the time zone of its first location, otherwise of the company's
 * first office.
 *
 * @returns the first millisecond after it, since 1970; undefined if it has no end
 */
export function endOf(position: Offered, company: Offices): number | undefined {
  return endAtOffice(position, company)?.epochMilliseconds;
}

/** The last second for applications in ISO 8601, with the UTC offset of the office; undefined if there is no end. */
export function lastSecondOf(position: Offered, company: Offices): string | undefined {
  const last = endAtOffice(position, company)?.subtract({ seconds: 1 });
  return last?.toString({ timeZoneName: 'never' });
}

function endAtOffice(
  { validThrough, locations }: Offered,
  { offices }: Offices,
): Temporal.ZonedDateTime | undefined {
  if (validThrough === undefined) return undefined;
  const office = offices.find(({ name }) => name === locations?.[0]) ?? offices[0];
  const next = Temporal.PlainDate.from(validThrough).add({ days: 1 });
  return next.toZonedDateTime(office?.timeZone ?? 'UTC');
}

/**
 * Whether a position is open for applications.
 *
 * @param now - milliseconds since 1970
 */
export function isOpen(position: Offered, company: Offices, now: number): boolean {
  const end = endOf(position, company);
  return end === undefined || now < end;
}

/** A position with its end, which may be in the past. */
export interface OfferedPosition extends Omit<Position, 'html'> {
  /** The end in milliseconds since 1970; undefined if it has none. */
  endsAt: number | undefined;
}

/** Adds their ends to the positions of a company. */
export function offeredPositions({
  company,
  positions,
}: {
  company: Pick<Company, 'offices'>;
  positions: readonly Omit<Position, 'html'>[];
}): OfferedPosition[] {
  return positions.map((position) => ({ ...position, endsAt: endOf(position, company) }));
}

/** Whether a position has ended by a time, in milliseconds since 1970. */
export function hasEnded({ endsAt }: Pick<OfferedPosition, 'endsAt'>, now: number): boolean {
  return endsAt !== undefined && now >= endsAt;
}
