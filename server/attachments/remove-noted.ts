import type { Removal } from '../database/removals.ts';
import { saysClaimed } from './mark-claimed.ts';
import { holdingTime } from './set-aside-from.ts';
import { HELD_DAYS, holdFile, removeHeld } from './store/set-aside.ts';
import type { Sweeping } from './sweep.ts';

/** A file that was not there when it was to be erased is waited for as long as one that is held. */
const WAITED_FOR_MS = HELD_DAYS * 86_400_000;

type RemovingFrom = Pick<Sweeping, 'attachments' | 'log' | 'clock'>;

/**
 * Removes files whose removal is noted. One that can't be removed is told and keeps its note, and the others go.
 *
 * @param missing - whether many files are not there, so that what was erased may come back with them
 * @returns the keys that need no note any more
 */
export async function removeNoted(
  sweeping: RemovingFrom,
  removals: readonly Removal[],
  missing: { areMany: boolean },
): Promise<string[]> {
  const { attachments, log, clock } = sweeping;
  const now = clock.erasingTime(WAITED_FOR_MS);
  const isAwaited = (erasedAt: Date) =>
    missing.areMany || now === undefined || now.getTime() - erasedAt.getTime() < WAITED_FOR_MS;
  const done: string[] = [];
  for (const removal of removals) {
    try {
      const { key, erasedAt } = removal;
      const isDone =
        erasedAt === undefined
          ? await removeUnclaimed(sweeping, key)
          : (await removeErased(sweeping, key)) || !isAwaited(erasedAt);
      if (isDone) done.push(key);
    } catch (err) {
      log.error({ err }, 'a CV that is to be removed could not be; the next try is in an hour');
    }
  }
  if (done.length > 0) await attachments.sync();
  return done;
}

/**
 * A file that says that an application has taken it is held: then its row is of an older copy of the database. While the
 * clock is in doubt, it stays where it is.
 */
async function removeUnclaimed({ attachments, log, clock }: RemovingFrom, key: string): Promise<boolean> {
  if (!(await saysClaimed(attachments.pathOf(key)))) {
    await attachments.remove(key);
    return true;
  }
  const at = holdingTime(clock);
  if (at === undefined) return false;
  await holdFile(attachments.root, key, at);
  log.warn(
    { key },
    'a CV that the database calls unclaimed was taken by an application: the database may be an older copy; ' +
      `the CV was moved to attachments/held for ${HELD_DAYS} days`,
  );
  return true;
}

async function removeErased({ attachments }: RemovingFrom, key: string): Promise<boolean> {
  const wasThere = await attachments.erase(key);
  return (await removeHeld(attachments.root, key)) || wasThere;
}
