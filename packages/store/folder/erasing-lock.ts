import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lock, lockableFile, unlock } from './file-lock.ts';

/** Locked as long as an operator's command or the hourly retention erases in the folder; stays empty. */
const ERASING_FILE = 'erasing.lock';

const LOOK_EVERY_MS = 100;

/** What is erased from: a data folder with its SQLite database, or PostgreSQL, which servers on several machines may use. */
export interface ErasedFrom {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * Takes the turn to erase submissions: two that erase the same would each take the files that the other has just removed for
 * missing. The system, or PostgreSQL, keeps the lock, so a process that was killed keeps nobody waiting.
 *
 * @param onWaiting - if given and another is erasing there, it is called, and then the turn is waited for
 * @returns a function that ends the turn, or undefined if another is erasing there and is not waited for
 */
export async function lockErasing(
  { dataDir, databaseUrl }: ErasedFrom,
  onWaiting?: () => void,
): Promise<(() => Promise<void>) | undefined> {
  if (databaseUrl !== undefined) {
    // A command on SQLite should not have to load PostgreSQL.
    const { takeTurn } = await import('../database/turn.ts');
    return (await takeTurn(databaseUrl, 'erasing', onWaiting))?.end;
  }
  const file = await lockableFile(path.join(dataDir, ERASING_FILE));
  for (let look = 0; ; look++) {
    const turn = lock(file, false);
    if (turn !== undefined) return async () => unlock(turn);
    if (onWaiting === undefined) return undefined;
    if (look === 0) onWaiting();
    await setTimeout(LOOK_EVERY_MS);
  }
}
