import { type Kysely, sql } from 'kysely';
import type { CountKind, Database, EntryState, SubmissionKind } from '../database/tables.ts';
import { entriesOf, type Scope } from './entries.ts';

/** The numbers of a period, of what a person may see. */
export interface OfficeFigures {
  days: { day: string; kind: SubmissionKind; number: number }[];
  topics: { kind: SubmissionKind; topic: string; state: EntryState; number: number }[];
  pages: { name: string; number: number }[];
  referrers: { name: string; number: number }[];
  /** Hours from receipt to the first answer, ascending. */
  answerHours: number[];
  unanswered: number;
}

/** The most pages, referrers that are listed. */
const LISTED = 12;

export async function officeFigures(
  database: Kysely<Database>,
  scope: Scope,
  since: Date,
): Promise<OfficeFigures> {
  const entries = () => entriesOf(database, scope, { since });
  const day = sql<string>`substr(received_at, 1, 10)`;
  const days = await entries()
    .select([day.as('day'), 'kind', ({ fn }) => fn.countAll<number>().as('number')])
    .groupBy([day, 'kind'])
    .orderBy('day')
    .execute();
  const topics = await entries()
    .select(['kind', 'topic', 'state', ({ fn }) => fn.countAll<number>().as('number')])
    .groupBy(['kind', 'topic', 'state'])
    .execute();
  const pages = await database
    .selectFrom('submissions')
    .select(['page as name', ({ fn }) => fn.countAll<number>().as('number')])
    .where('id', 'in', entries().select('submission_id'))
    .where('page', 'is not', null)
    .groupBy('page')
    .orderBy('number', 'desc')
    .limit(LISTED)
    .$castTo<{ name: string; number: number }>()
    .execute();
  const answered = await entries()
    .select(['received_at', 'answered_at'])
    .where('answered_at', 'is not', null)
    .$narrowType<{ answered_at: string }>()
    .execute();
  const { unanswered } = await entries()
    .select(({ fn }) => fn.countAll<number>().as('unanswered'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  const hours = ({ received_at, answered_at }: { received_at: string; answered_at: string }) =>
    (Date.parse(answered_at) - Date.parse(received_at)) / 3_600_000;
  return {
    days: days.map(numbered),
    topics: topics.map(numbered),
    pages: pages.map(numbered),
    referrers: await counted(database, 'referrer', since),
    answerHours: answered.map(hours).sort((one, other) => one - other),
    unanswered: Number(unanswered),
  };
}

async function counted(database: Kysely<Database>, kind: CountKind, since: Date) {
  const rows = await database
    .selectFrom('daily_counts')
    .select(['name', ({ fn }) => fn.sum<number>('number').as('number')])
    .where('kind', '=', kind)
    .where('day', '>=', since.toISOString().slice(0, 10))
    .groupBy('name')
    .orderBy('number', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(numbered);
}

/** PostgreSQL counts in big integers, which come as text. */
function numbered<Row extends { number: number | string }>(row: Row): Row & { number: number } {
  return { ...row, number: Number(row.number) };
}
