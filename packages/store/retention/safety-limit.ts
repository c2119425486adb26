import { DAY_MS } from '@website/model/contract/durations.ts';
import type { Kysely } from 'kysely';
import { countReceivedBefore } from '../database/erasure.ts';
import { deleteFact, readFact, writeFact } from '../database/facts.ts';
import { countRows } from '../database/query-parts.ts';
import type { Database } from '../database/tables.ts';

/** The largest fraction of all submissions that one run erases. */
const MAX_FRACTION = 0.2;

/** In a small inbox so many, up to half of it. */
const FEW = 5;

/** More overdue is suspicious: the clock was wrong at receipt, `RETENTION_DAYS` was lowered, or the server was off. */
const OVERDUE_MS = 31 * DAY_MS;

/** A retention that waits for the operator's go-ahead. */
interface PausedRetention {
  /** Submissions past their retention. */
  submissions: number;
  /** The retention, in days. */
  days: number;
}

/** Submissions received before this midnight (UTC) are past their retention; a midnight, since the vacuum runs once a day. */
export function keptUntil(days: number, now: Date): Date {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  return new Date(midnight - days * DAY_MS);
}

/**
 * Whether the retention may erase so many submissions received before `until` without the operator: a wrong clock or a mistyped
 * `RETENTION_DAYS` would erase many at once, or very old ones.
 */
export async function mayErase(database: Kysely<Database>, due: number, until: Date): Promise<boolean> {
  if (due === 0) return true;
  if ((await countReceivedBefore(database, new Date(until.getTime() - OVERDUE_MS))) > 0) return false;
  const all = await countRows(database.selectFrom('submissions'));
  return due <= Math.max(all * MAX_FRACTION, Math.min(FEW, all / 2));
}

/** Records that the retention waits for the operator's go-ahead, for the operator's commands; undefined clears it. */
export async function recordPaused(
  database: Kysely<Database>,
  paused: PausedRetention | undefined,
): Promise<void> {
  if (paused === undefined) await deleteFact(database, 'retention-paused');
  else await writeFact(database, 'retention-paused', JSON.stringify(paused));
}

export async function readPausedRetention(database: Kysely<Database>): Promise<PausedRetention | undefined> {
  const stored = await readFact(database, 'retention-paused');
  return stored === undefined ? undefined : (JSON.parse(stored) as PausedRetention);
}

/** The paused retention with current numbers: it is recorded once an hour, and may have been purged meanwhile. */
export async function pausedNow(database: Kysely<Database>, now: Date): Promise<PausedRetention | undefined> {
  const recorded = await readPausedRetention(database);
  if (recorded === undefined) return undefined;
  const until = keptUntil(recorded.days, now);
  const submissions = await countReceivedBefore(database, until);
  return (await mayErase(database, submissions, until)) ? undefined : { ...recorded, submissions };
}
