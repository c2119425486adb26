import path from 'node:path';
import { lock, lockableFile, unlock } from './file-lock.ts';

// Two that erase the same things would each take the files that the other has just removed for missing.

/** Locked as long as an operator's command or the hourly retention erases in the folder; stays empty. */
const ERASING_FILE = 'erasing.lock';

/**
 * Takes the turn to erase submissions in a data folder. The system keeps the lock, so a process that was killed keeps
 * nobody waiting.
 *
 * @returns a function that ends the turn, or undefined if another is erasing there
 */
export async function lockErasing(dataDir: string): Promise<(() => void) | undefined> {
  const turn = lock(await lockableFile(path.join(dataDir, ERASING_FILE)), false);
  return turn && (() => unlock(turn));
}
