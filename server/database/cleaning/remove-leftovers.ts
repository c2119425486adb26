import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../engines/node-sqlite.ts';
import { noteErasingFault, noteTracesRemoved } from '../erasing-state.ts';
import { countDeletions, forgetDeletions, moveLog } from '../leftovers.ts';
import type { Database } from '../tables.ts';
import { clearFreePartsOfFile } from './clear-free-parts.ts';

const TURNS = 100;
/** How long a writer waits at most while the log is emptied. */
const TURN_MS = 20;
const BETWEEN_TURNS_MS = 80;

/** Traces of what was deleted could not be removed from the database's files: it was in use, or the disk is full. */
export class LeftoversError extends Error {
  override name = 'LeftoversError';
}

/**
 * Removes what deleted rows left behind, if there may be something: overwrites the free parts of the database's pages and
 * empties its log, in steps of a few milliseconds while others read and write.
 *
 * @throws {LeftoversError} if they could not be removed; the next call will try again
 */
export async function removeLeftovers(database: Kysely<Database>): Promise<void> {
  if (!isSqlite(database)) return;
  const noted = await countDeletions(database);
  if (noted > 0) await removeNoted(database, noted);
  await noteTracesRemoved(database);
}

async function removeNoted(database: Kysely<Database>, noted: number): Promise<void> {
  try {
    await clear(database);
  } catch (error) {
    await noteErasingFault(database, 'traces', error as Error);
    throw error;
  }
  if (await forgetDeletions(database, noted)) return;
  // There was another deletion meanwhile.
  await removeNoted(database, await countDeletions(database));
}

async function clear(database: Kysely<Database>): Promise<void> {
  await clearFreePartsOfFile(database).catch((cause: unknown) => {
    throw new LeftoversError((cause as Error).message, { cause });
  });
  // Copies most of the log without keeping anybody waiting, so that emptying it, which makes others wait, has little to do.
  await moveLog(database);
  if (!(await emptyLog(database))) throw new LeftoversError('another program is reading the database');
}

/** Waits for other programs to finish reading, in short turns, since writers have to wait meanwhile. */
async function emptyLog(database: Kysely<Database>): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn++) {
    const emptied = await database.connection().execute(async (connection) => {
      await sql`pragma busy_timeout = ${sql.lit(TURN_MS)}`.execute(connection);
      try {
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
        return rows[0]?.busy === 0;
      } finally {
        await sql`pragma busy_timeout = 0`.execute(connection);
      }
    });
    if (emptied) return true;
    await setTimeout(BETWEEN_TURNS_MS);
  }
  return false;
}
