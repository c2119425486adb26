import { z } from 'zod';
import { escapeHtml } from '#contract/html-escapes.ts';
import { SALARY_UNITS } from '#schema/position.ts';
import { employmentType } from './employment-type.ts';
import type { OfferedPosition } from './offered-position.ts';

/** The public postings of Lever (https://github.com/lever/postings-api). */
const boardSchema = z.array(
  z.object({
    id: z.string(),
    /** The title. */
    text: z.string(),
    description: z.string().nullish(),
    lists: z.array(z.object({ text: z.string(), content: z.string() })).nullish(),
    additional: z.string().nullish(),
    createdAt: z.number().nullish(),
    country: z.string().nullish(),
    workplaceType: z.string().nullish(),
    categories: z
      .object({
        location: z.string().nullish(),
        allLocations: z.array(z.string()).nullish(),
        commitment: z.string().nullish(),
      })
      .nullish(),
    salaryRange: z
      .object({ currency: z.string(), interval: z.string(), min: z.number(), max: z.number() })
      .nullish(),
  }),
);

type Posting = z.infer<typeof boardSchema>[number];

/** The address of a company's postings, by its name there. */
export function leverAddress(company: string): string {
  return `https://api.lever.co/v0/postings/${encodeURIComponent(company)}?mode=json`;
}

/**
 * Reads the positions of a board.
 *
 * @throws {z.ZodError} if it is none
 */
export function readLever(board: unknown): OfferedPosition[] {
  return boardSchema.parse(board).map(offered);
}

function offered(posting: Posting): OfferedPosition {
  const { categories, createdAt, country, workplaceType } = posting;
  const type = employmentType(categories?.commitment);
  const salary = salaryOf(posting);
  const places = categories?.allLocations ?? [categories?.location ?? ''];
  return {
    id: posting.id,
    title: posting.text.trim(),
    html: [
      posting.description ?? '',
      ...(posting.lists ?? []).map(({ text, content }) => `<h3>${escapeHtml(text)}</h3><ul>${content}</ul>`),
      posting.additional ?? '',
    ].join(''),
    places: places.filter((place) => place !== ''),
    isRemote: workplaceType === 'remote' || places.some((place) => /\bremote\b/i.test(place)),
    countries: country ? [country] : [],
    ...(createdAt ? { datePosted: new Date(createdAt).toISOString().slice(0, 'YYYY-MM-DD'.length) } : {}),
    ...(type === undefined ? {} : { employmentType: [type] }),
    ...(salary === undefined ? {} : { salary }),
  };
}

/** Lever says `per-year-salary`, `per-hour-wage` and the like. */
function salaryOf({ salaryRange }: Posting): OfferedPosition['salary'] {
  const per = SALARY_UNITS.find((unit) => salaryRange?.interval.startsWith(`per-${unit}`));
  if (!salaryRange || per === undefined || salaryRange.min <= 0) return undefined;
  const { currency, min, max } = salaryRange;
  return { currency, min, ...(max > min ? { max } : {}), per };
}
