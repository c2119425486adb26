import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lock, lockableFile, unlock } from './file-lock.ts';

/** Locked while an operator's command or the hourly retention erases; always empty. */
const ERASING_FILE = 'erasing.lock';

const POLL_MS = 100;

/** A data folder with its SQLite database, or PostgreSQL, which servers on several machines may share. */
export interface ErasedFrom {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * Takes the lock under which submissions are erased: two processes erasing the same would each report the files that the other
 * has deleted as missing. The kernel, or PostgreSQL, releases it when the process dies.
 *
 * @param onWaiting - if given and another process holds the lock, it is called, and then the lock is awaited
 * @returns a function that releases the lock, or undefined if another process holds it and `onWaiting` is not given
 */
export async function lockErasing(
  { dataDir, databaseUrl }: ErasedFrom,
  onWaiting?: () => void,
): Promise<(() => Promise<void>) | undefined> {
  if (databaseUrl !== undefined) {
    // A command on SQLite should not have to load PostgreSQL.
    const { takeAdvisoryLock } = await import('../database/advisory-lock.ts');
    return (await takeAdvisoryLock(databaseUrl, 'erasing', onWaiting))?.release;
  }
  const file = await lockableFile(path.join(dataDir, ERASING_FILE));
  for (let poll = 0; ; poll++) {
    const held = lock(file, false);
    if (held !== undefined) return async () => unlock(held);
    if (onWaiting === undefined) return undefined;
    if (poll === 0) onWaiting();
    await setTimeout(POLL_MS);
  }
}
