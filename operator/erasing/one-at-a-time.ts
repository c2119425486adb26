import { setTimeout } from 'node:timers/promises';
import { lockErasing } from '#server/folder/erasing-lock.ts';
import type { Output } from '../command/output.ts';

const LOOK_EVERY_MS = 100;

/**
 * Does something while nothing else erases in the same data folder, neither another command nor the server's retention:
 * waits for them to end, and says so.
 */
export async function oneAtATime(
  dataDir: string,
  { note }: Pick<Output, 'note'>,
  work: (turn: { hasWaited: boolean }) => Promise<void>,
): Promise<void> {
  let letGo = await lockErasing(dataDir);
  const hasWaited = letGo === undefined;
  if (hasWaited) note('Another command or the server is erasing in this folder: waiting for it to finish.');
  while (letGo === undefined) {
    await setTimeout(LOOK_EVERY_MS);
    letGo = await lockErasing(dataDir);
  }
  try {
    await work({ hasWaited });
  } finally {
    letGo();
  }
}
