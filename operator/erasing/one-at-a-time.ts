import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lock, lockableFile, unlock } from '#server/folder/file-lock.ts';
import type { Output } from '../output.ts';

// Two commands that erase the same would each take the files that the other has just removed for missing.

/** Locked as long as a command erases in the folder; stays empty. */
const ERASING_FILE = 'erasing.lock';

const LOOK_EVERY_MS = 100;

/**
 * Does a work while no other command erases in the same data folder: waits for it, and says so. The system keeps the lock,
 * so a command that was killed keeps nobody waiting.
 */
export async function oneAtATime(
  dataDir: string,
  { note }: Pick<Output, 'note'>,
  work: (turn: { hasWaited: boolean }) => Promise<void>,
): Promise<void> {
  const file = await lockableFile(path.join(dataDir, ERASING_FILE));
  let turn = lock(file, false);
  const hasWaited = turn === undefined;
  if (hasWaited) note('Another command is erasing in this folder: waiting for its end.');
  while (turn === undefined) {
    await setTimeout(LOOK_EVERY_MS);
    turn = lock(file, false);
  }
  try {
    await work({ hasWaited });
  } finally {
    unlock(turn);
  }
}
