import type { Kysely } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { findHalfErased } from './erasure.ts';
import { readFact, writeFact } from './facts.ts';
import { hasLeftovers } from './leftovers.ts';
import type { Database, FactName } from './tables.ts';

// Whether an erasure is under way or stuck can't be seen in the rows: a candidate who replaces a CV leaves traces that wait
// for the daily cleaning, and an erasure that goes well marks submissions before they are gone. So what went wrong is
// noted, and when the traces were last removed.

/** What may keep an erasure from its end: files that can't be removed, or traces in the database's files. */
type ErasingStep = 'files' | 'traces';

/** A running server completes an erasure within the hour. */
const FILES_WITHIN_MS = 2 * HOUR_MS;

/** It removes traces once a day, at the hour that follows midnight. */
const TRACES_WITHIN_MS = 26 * HOUR_MS;

/** An erasure that does not end by itself. Field names are those of `status --json`. */
export interface StuckErasing {
  /** How many submissions are not erased with their files. */
  submissions: number;
  /** Since when the first of them is being erased. */
  since: string | null;
  /** Whether traces are left in the database's files. */
  traces: boolean;
  /** What went wrong when it was last attempted; null if nobody has attempted it since. */
  reason: string | null;
}

/** Notes what went wrong. It must not hide that: where it can't be written, that is of no account. */
export async function noteErasingFault(
  database: Kysely<Database>,
  step: ErasingStep,
  { message }: Error,
): Promise<void> {
  await inTransaction(database, (transaction) => writeFact(transaction, faultOf(step), message)).catch(
    () => undefined,
  );
}

/** Forgets what went wrong, once it goes well. */
export async function forgetErasingFault(database: Kysely<Database>, step: ErasingStep): Promise<void> {
  if ((await readFact(database, faultOf(step))) === undefined) return;
  await inTransaction(database, (transaction) =>
    transaction.deleteFrom('facts').where('name', '=', faultOf(step)).execute(),
  );
}

/** Notes that no traces are left at this moment. */
export async function noteTracesRemoved(database: Kysely<Database>): Promise<void> {
  await forgetErasingFault(database, 'traces');
  await inTransaction(database, (transaction) =>
    writeFact(transaction, 'traces-removed', new Date().toISOString()),
  );
}

/** What of an erasure does not end by itself: what failed, or should have been done long ago; undefined if all is well. */
export async function stuckErasing(database: Kysely<Database>, now: Date): Promise<StuckErasing | undefined> {
  const files = await stuckFiles(database, now);
  const traces = await stuckTraces(database, now);
  if (files === undefined && traces === undefined) return undefined;
  return {
    submissions: files?.submissions ?? 0,
    since: files?.since ?? null,
    traces: traces !== undefined,
    reason: files?.reason ?? traces?.reason ?? null,
  };
}

async function stuckFiles(database: Kysely<Database>, now: Date) {
  const ids = await findHalfErased(database);
  if (ids.length === 0) return undefined;
  const { since } = await database
    .selectFrom('submissions')
    .select(({ fn }) => fn.min('erasing_since').as('since'))
    .where('erasing_since', 'is not', null)
    .executeTakeFirstOrThrow();
  const reason = await readFact(database, faultOf('files'));
  const isLate = since !== null && isLongAgo(since, now, FILES_WITHIN_MS);
  return reason === undefined && !isLate ? undefined : { submissions: ids.length, since, reason };
}

async function stuckTraces(database: Kysely<Database>, now: Date) {
  if (!(await hasLeftovers(database))) return undefined;
  const reason = await readFact(database, faultOf('traces'));
  const removed = await readFact(database, 'traces-removed');
  const isLate = removed !== undefined && isLongAgo(removed, now, TRACES_WITHIN_MS);
  return reason === undefined && !isLate ? undefined : { reason };
}

function isLongAgo(moment: string, now: Date, ms: number): boolean {
  return now.getTime() - Date.parse(moment) > ms;
}

function faultOf(step: ErasingStep): FactName {
  return step === 'files' ? 'files-not-erased' : 'traces-not-removed';
}

async function inTransaction(
  database: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  await database.transaction().execute(work);
}
