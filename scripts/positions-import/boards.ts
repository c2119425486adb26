import { escapeHtml } from '@website/model/contract/texts.ts';
import { type EmploymentType, type positionSchema, SALARY_UNITS } from '@website/model/schema/position.ts';
import { z } from 'zod';

/** A position as a public job board offers it, without fields that the board lacks. */
export interface BoardPosition
  extends Partial<
    Pick<
      z.infer<typeof positionSchema>,
      'datePosted' | 'employmentType' | 'salary' | 'skills' | 'experience' | 'openings'
    >
  > {
  /** Its id on the board, which is stable when its texts change. */
  id: string;
  title: string;
  /** The description, as HTML. */
  html: string;
  /** The locations, as the board spells them. */
  places: readonly string[];
  isRemote: boolean;
  /** Country codes, where the board gives them. */
  countries: readonly string[];
}

/** The public job board of Greenhouse (https://developers.greenhouse.io/job-board.html#list-jobs). */
const greenhouseSchema = z.object({
  jobs: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      /** HTML, escaped as entities. */
      content: z.string().optional(),
      first_published: z.string().nullish(),
      location: z.object({ name: z.string().nullish() }).nullish(),
      offices: z.array(z.object({ name: z.string(), location: z.string().nullish() })).nullish(),
      metadata: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
    }),
  ),
});

type Job = z.infer<typeof greenhouseSchema>['jobs'][number];

/** Custom fields of boards, by their usual names. */
const EXPERIENCE = /experience/i;
const OPENINGS = /openings|vacancies|headcount/i;
const SKILLS = /skills|technolog/i;
const EMPLOYMENT = /employment|job type|commitment/i;

function offeredByGreenhouse(job: Job): BoardPosition {
  const location = job.location?.name ?? '';
  const own = (called: RegExp) => job.metadata?.find(({ name }) => called.test(name))?.value;
  const [experience, openings, skills, employment] = [EXPERIENCE, OPENINGS, SKILLS, EMPLOYMENT].map(own);
  const list = (Array.isArray(skills) ? skills : []).filter((skill) => typeof skill === 'string');
  const type = employmentType(employment);
  return {
    id: String(job.id),
    title: job.title.trim(),
    html: decoded(job.content ?? ''),
    places: [
      location,
      ...(job.offices ?? []).flatMap((office) => [office.name, office.location ?? '']),
    ].filter((place) => place !== ''),
    isRemote: /\bremote\b/i.test(location),
    countries: [],
    ...(job.first_published ? { datePosted: job.first_published.slice(0, 'YYYY-MM-DD'.length) } : {}),
    ...(typeof experience === 'string' && experience.trim() !== '' ? { experience: experience.trim() } : {}),
    ...(/^\d+$/.test(String(openings)) ? { openings: String(openings) } : {}),
    ...(list.length === 0 ? {} : { skills: list }),
    ...(type === undefined ? {} : { employmentType: [type] }),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function decoded(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** The public postings of Lever (https://github.com/lever/postings-api). */
const leverSchema = z.array(
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

type Posting = z.infer<typeof leverSchema>[number];

function offeredByLever(posting: Posting): BoardPosition {
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

/** Lever's intervals are `per-year-salary`, `per-hour-wage` and so on. */
function salaryOf({ salaryRange }: Posting): BoardPosition['salary'] {
  const per = SALARY_UNITS.find((unit) => salaryRange?.interval.startsWith(`per-${unit}`));
  if (!salaryRange || per === undefined || salaryRange.min <= 0) return undefined;
  const { currency, min, max } = salaryRange;
  return { currency, min, ...(max > min ? { max } : {}), per };
}

/** Parses a board's usual terms for an employment type. */
function employmentType(words: unknown): EmploymentType | undefined {
  const text = String(words ?? '').toLowerCase();
  if (/full[\s-]?time|permanent/.test(text)) return 'full-time';
  if (/part[\s-]?time/.test(text)) return 'part-time';
  if (/contract|freelance/.test(text)) return 'contractor';
  if (/temporary|fixed[\s-]?term/.test(text)) return 'temporary';
  if (/intern/.test(text)) return 'intern';
  return undefined;
}

/** Each system's board: its URL by the company's name there, and the parser of its JSON, which throws a `ZodError`. */
export const BOARDS = {
  greenhouse: {
    address: (board: string) =>
      `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs?content=true`,
    read: (json: unknown) => greenhouseSchema.parse(json).jobs.map(offeredByGreenhouse),
  },
  lever: {
    address: (board: string) => `https://api.lever.co/v0/postings/${encodeURIComponent(board)}?mode=json`,
    read: (json: unknown) => leverSchema.parse(json).map(offeredByLever),
  },
};
