import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lock, lockableFile, unlock } from './file-lock.ts';

// Two that erase the same things would each take the files that the other has just removed for missing.

/** Locked as long as an operator's command or the hourly retention erases in the folder; stays empty. */
const ERASING_FILE = 'erasing.lock';

const LOOK_EVERY_MS = 100;

/** What is erased from: a data folder with its SQLite database, or PostgreSQL, which servers on several machines may use. */
export interface ErasedFrom {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Ends a turn. */
type LetGo = () => Promise<void>;

/**
 * Takes the turn to erase submissions. The system, or PostgreSQL, keeps the lock, so a process that was killed keeps
 * nobody waiting.
 *
 * @returns a function that ends the turn, or undefined if another is erasing there
 */
export async function lockErasing({ dataDir, databaseUrl }: ErasedFrom): Promise<LetGo | undefined> {
  if (databaseUrl === undefined) return lockFolder(dataDir);
  return (await erasingTurn(databaseUrl))?.end;
}

/** The same, but waits for the turn; `onWaiting` is called if another is erasing there. */
export async function waitToErase(
  { dataDir, databaseUrl }: ErasedFrom,
  onWaiting: () => void,
): Promise<LetGo> {
  if (databaseUrl !== undefined) {
    const turn = await erasingTurn(databaseUrl, onWaiting);
    if (turn === undefined) throw new Error('the turn to erase was not given');
    return turn.end;
  }
  let letGo = await lockFolder(dataDir);
  if (letGo === undefined) onWaiting();
  while (letGo === undefined) {
    await setTimeout(LOOK_EVERY_MS);
    letGo = await lockFolder(dataDir);
  }
  return letGo;
}

async function lockFolder(dataDir: string): Promise<LetGo | undefined> {
  const turn = lock(await lockableFile(path.join(dataDir, ERASING_FILE)), false);
  return turn && (async () => unlock(turn));
}

async function erasingTurn(databaseUrl: string, onWaiting?: () => void) {
  // A command on SQLite should not have to load PostgreSQL.
  const { takeTurn } = await import('../database/turn.ts');
  return takeTurn(databaseUrl, 'erasing', onWaiting);
}
