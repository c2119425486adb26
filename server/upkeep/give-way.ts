import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { moveLog } from '../database/leftovers.ts';
import type { Database } from '../database/tables.ts';

/** After a transaction others get at least as much time as it took, plus this. */
const PAUSE_MS = 10;

/** Runs one transaction, then lets others run theirs before anything else is done here. */
export async function aside<T>(database: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const done = await work();
  await moveLog(database);
  await setTimeout(PAUSE_MS + performance.now() - since);
  return done;
}
