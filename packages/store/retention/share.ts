import { DAY_MS } from '@website/model/contract/durations.ts';
import type { Kysely } from 'kysely';
import { countReceivedBefore } from '../database/erasure.ts';
import { forgetFact, readFact, writeFact } from '../database/facts.ts';
import { countOf } from '../database/reading.ts';
import type { Database } from '../database/tables.ts';

/** At most this share of all submissions is erased in one go. */
const SHARE = 0.2;

/** In a small inbox this many, unless they are more than half of it. */
const FEW = 5;

/** Nothing is overdue by more, unless a clock was wrong when it came, `RETENTION_DAYS` was lowered, or the server was off. */
const OVERDUE_MS = 31 * DAY_MS;

/** What waits for the operator's go-ahead. */
interface PausedRetention {
  /** How many submissions are past their retention time. */
  submissions: number;
  /** How long they are kept. */
  days: number;
}

/** Submissions received before this midnight (UTC) have been kept for this many days: the database is cleaned once a day. */
export function keptUntil(days: number, now: Date): Date {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  return new Date(midnight - days * DAY_MS);
}

/**
 * Whether the server may erase by itself so many that were received before `until`: a wrong clock, or a mistyped `RETENTION_DAYS`,
 * would take many at once, or some from long ago.
 */
export async function mayErase(database: Kysely<Database>, due: number, until: Date): Promise<boolean> {
  if (due === 0) return true;
  if ((await countReceivedBefore(database, new Date(until.getTime() - OVERDUE_MS))) > 0) return false;
  const all = await countOf(database.selectFrom('submissions'));
  return due <= Math.max(all * SHARE, Math.min(FEW, all / 2));
}

/** Notes what waits for the operator's go-ahead, so that the operator's commands can report it; undefined once nothing does. */
export async function notePaused(
  database: Kysely<Database>,
  paused: PausedRetention | undefined,
): Promise<void> {
  if (paused === undefined) await forgetFact(database, 'retention-paused');
  else await writeFact(database, 'retention-paused', JSON.stringify(paused));
}

/** What waits for the operator's go-ahead, if anything does. */
export async function readPausedRetention(database: Kysely<Database>): Promise<PausedRetention | undefined> {
  const stored = await readFact(database, 'retention-paused');
  return stored === undefined ? undefined : (JSON.parse(stored) as PausedRetention);
}

/** What waits for the go-ahead at this moment, if anything does: it is noted once an hour, and may have been purged meanwhile. */
export async function pausedNow(database: Kysely<Database>, now: Date): Promise<PausedRetention | undefined> {
  const noted = await readPausedRetention(database);
  if (noted === undefined) return undefined;
  const until = keptUntil(noted.days, now);
  const submissions = await countReceivedBefore(database, until);
  return (await mayErase(database, submissions, until)) ? undefined : { ...noted, submissions };
}
