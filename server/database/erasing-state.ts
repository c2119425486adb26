import type { Kysely } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { findHalfErased } from './erasure.ts';
import { readFact, writeFact } from './facts.ts';
import { leftoversFault } from './leftovers.ts';
import type { Database } from './tables.ts';

// Whether an erasure is under way or stuck can't be seen in the rows: one that goes well marks submissions before they
// are gone, and traces wait for the daily cleaning. So what went wrong is noted.

/** A running server completes an erasure within the hour. */
const FILES_WITHIN_MS = 2 * HOUR_MS;

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

/** Notes why files can't be removed. It must not hide that: where it can't be written, that is of no account. */
export async function noteErasingFault(database: Kysely<Database>, { message }: Error): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => writeFact(transaction, 'files-not-erased', message))
    .catch(() => undefined);
}

/** Forgets it, once it goes well. */
export async function forgetErasingFault(database: Kysely<Database>): Promise<void> {
  if ((await readFact(database, 'files-not-erased')) === undefined) return;
  await database
    .transaction()
    .execute((transaction) =>
      transaction.deleteFrom('facts').where('name', '=', 'files-not-erased').execute(),
    );
}

/** What of an erasure does not end by itself: what failed, or should have been done long ago; undefined if all is well. */
export async function stuckErasing(database: Kysely<Database>, now: Date): Promise<StuckErasing | undefined> {
  const files = await stuckFiles(database, now);
  const traces = await leftoversFault(database);
  if (files === undefined && traces === undefined) return undefined;
  return {
    submissions: files?.submissions ?? 0,
    since: files?.since ?? null,
    traces: traces !== undefined,
    reason: files?.reason ?? traces ?? null,
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
  const reason = await readFact(database, 'files-not-erased');
  const isLate = since !== null && now.getTime() - Date.parse(since) > FILES_WITHIN_MS;
  return reason === undefined && !isLate ? undefined : { submissions: ids.length, since, reason };
}
