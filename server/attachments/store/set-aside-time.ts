import { rmdir, stat } from 'node:fs/promises';
import type { TellOdd } from '../../disk/odd-entries.ts';
import { removeIfThere } from '../../disk/remove-if-there.ts';
import { dayFolders, dayOf, HELD_DAYS, type HeldFile, heldFiles, moveToDay } from './set-aside.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes what has been held for its time: since the day that it lies under has ended, and since it came to this disk,
 * so that what was restored from a backup is held anew.
 *
 * @param now - by a clock that has been believed for as long
 * @returns how many files
 */
export async function dropHeld(root: string, now: Date, tellOdd: TellOdd): Promise<number> {
  const before = now.getTime() - HELD_DAYS * DAY_MS;
  let dropped = 0;
  for await (const files of heldFiles(root, tellOdd)) {
    for (const file of files.filter(({ day }) => Date.parse(day) + DAY_MS <= before)) {
      try {
        if ((await cameAt(file)) <= before && (await removeIfThere(file.path))) dropped += 1;
      } catch (error) {
        tellOdd(file.path, error);
      }
    }
  }
  for (const { day, folder } of await dayFolders(root)) {
    // What is still in one keeps it.
    if (Date.parse(day) + DAY_MS <= before) await rmdir(folder).catch(() => undefined);
  }
  return dropped;
}

/**
 * Holds from now on what a clock that was ahead has held, or brought here, later than now: it is kept longer by no more
 * than for its time, and deleted in the end.
 *
 * @param at - now, by a clock that is believed
 */
export async function holdFutureFromNow(root: string, at: Date, tellOdd: TellOdd): Promise<void> {
  for await (const files of heldFiles(root, tellOdd)) {
    for (const file of files) {
      if (file.day === dayOf(at)) continue;
      try {
        const isOfFuture = Date.parse(file.day) > at.getTime() || (await cameAt(file)) > at.getTime();
        if (isOfFuture) await moveToDay(root, file.path, at);
      } catch (error) {
        tellOdd(file.path, error);
      }
    }
  }
}

/**
 * When a file came to this disk, by the clock of then. That is when it was made. It can't be later than its last change,
 * which moving it makes anew; that alone would do, were it not renewed by whoever sets owners or modes at each start.
 */
async function cameAt({ path }: HeldFile): Promise<number> {
  const { birthtimeMs, ctimeMs } = await stat(path);
  // Some file systems do not tell when a file was made.
  return birthtimeMs > 0 ? Math.min(birthtimeMs, ctimeMs) : ctimeMs;
}
