import { type ErasedFrom, waitToErase } from '#server/folder/erasing-lock.ts';
import type { Output } from '../command/output.ts';

/**
 * Does something while nothing else erases from the same data folder or database, neither another command nor a server's
 * retention: waits for them to end, and says so.
 */
export async function oneAtATime(
  from: ErasedFrom,
  { note }: Pick<Output, 'note'>,
  work: (turn: { hasWaited: boolean }) => Promise<void>,
): Promise<void> {
  let hasWaited = false;
  const letGo = await waitToErase(from, () => {
    hasWaited = true;
    note('Another command or the server is erasing in this folder: waiting for it to finish.');
  });
  try {
    await work({ hasWaited });
  } finally {
    await letGo();
  }
}
