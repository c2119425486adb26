import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { readFact, writeFact } from '../database/facts.ts';
import type { Database } from '../database/tables.ts';

/** What came in within this many days may be erased together, however much it is: a service may be off for some days. */
const DAYS_AT_ONCE = 7;

/** Beyond that, this share of all submissions. */
const SHARE = 0.05;

/** In a small inbox this many, unless they are too large a part of it. */
const FEW = 10;
const SHARE_OF_FEW = 0.25;

/** What waits for the operator's go-ahead. */
export interface PausedRetention {
  /** How many submissions are past their retention time. */
  submissions: number;
  /** How long they are kept. */
  days: number;
}

/**
 * Whether the server may erase this many submissions by itself. Either it continues from where it last was by a few days
 * at most, or it is a small share: a wrong clock, or a mistyped `RETENTION_DAYS`, would take much more at once.
 *
 * @param due - how many were received before `until`
 */
export async function mayErase(database: Kysely<Database>, due: number, until: Date): Promise<boolean> {
  if (due === 0) return true;
  const before = await readFact(database, 'erased-until');
  if (before !== undefined && until.getTime() - Date.parse(before) <= DAYS_AT_ONCE * DAY_MS) return true;
  const { all } = await database
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number | string>().as('all'))
    .executeTakeFirstOrThrow();
  return due <= Number(all) * SHARE || (due <= FEW && due <= Number(all) * SHARE_OF_FEW);
}

/** Notes the moment up to which everything due has been erased. */
export async function noteErasedUntil(database: Kysely<Database>, until: Date): Promise<void> {
  const moment = until.toISOString();
  const paused = await readPausedRetention(database);
  if (paused === undefined && (await readFact(database, 'erased-until')) === moment) return;
  await database.transaction().execute(async (transaction) => {
    await writeFact(transaction, 'erased-until', moment);
    await transaction.deleteFrom('facts').where('name', '=', 'retention-paused').execute();
  });
}

/** Notes what waits for the operator's go-ahead, so that the operator's commands can report it. */
export function pauseRetention(database: Kysely<Database>, paused: PausedRetention): Promise<void> {
  return database
    .transaction()
    .execute((transaction) => writeFact(transaction, 'retention-paused', JSON.stringify(paused)));
}

/** What waits for the operator's go-ahead, if anything does. */
export async function readPausedRetention(database: Kysely<Database>): Promise<PausedRetention | undefined> {
  const stored = await readFact(database, 'retention-paused');
  return stored === undefined ? undefined : (JSON.parse(stored) as PausedRetention);
}
