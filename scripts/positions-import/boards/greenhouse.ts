import { z } from 'zod';
import { employmentType } from './employment-type.ts';
import type { OfferedPosition } from './offered-position.ts';

/** The public job board of Greenhouse (https://developers.greenhouse.io/job-board.html#list-jobs). */
const boardSchema = z.object({
  jobs: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      /** HTML whose signs are written as entities. */
      content: z.string().optional(),
      first_published: z.string().nullish(),
      location: z.object({ name: z.string().nullish() }).nullish(),
      offices: z.array(z.object({ name: z.string(), location: z.string().nullish() })).nullish(),
      metadata: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
    }),
  ),
});

type Job = z.infer<typeof boardSchema>['jobs'][number];

/** Fields of their own that companies add to their boards, by what they are usually called. */
const EXPERIENCE = /experience/i;
const OPENINGS = /openings|vacancies|headcount/i;
const SKILLS = /skills|technolog/i;
const EMPLOYMENT = /employment|job type|commitment/i;

/** The address of a company's board, by its name there. */
export function greenhouseAddress(board: string): string {
  return `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs?content=true`;
}

/**
 * Reads the positions of a board.
 *
 * @throws {z.ZodError} if it is none
 */
export function readGreenhouse(board: unknown): OfferedPosition[] {
  return boardSchema.parse(board).jobs.map(offered);
}

function offered(job: Job): OfferedPosition {
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
