import type { Removal } from '../database/removals.ts';
import { saysClaimed } from './claimed-mark.ts';
import { HELD_DAYS, holdFile, removeHeld } from './held-files.ts';
import type { Sweeping } from './sweep.ts';

/** A file that was not there when it was to be erased is waited for as long as one that is held. */
const WAITED_FOR_MS = HELD_DAYS * 86_400_000;

/**
 * Removes files whose removal is noted. One that can't be removed is told and keeps its note, and the others go.
 *
 * @param missing - whether many files are not there, so that what was erased may come back with them
 * @returns the keys that need no note any more
 */
export async function removeNoted(
  sweeping: Pick<Sweeping, 'attachments' | 'log'>,
  removals: readonly Removal[],
  missing: { areMany: boolean },
): Promise<string[]> {
  const { attachments, log } = sweeping;
  const done: string[] = [];
  for (const removal of removals) {
    try {
      if (removal.erasedAt === undefined) await removeUnclaimed(sweeping, removal.key);
      else if (!(await removeErased(sweeping, removal.key)) && isAwaited(removal.erasedAt, missing)) continue;
      done.push(removal.key);
    } catch (err) {
      log.error({ err }, 'a CV that is to be removed could not be; the next try is in an hour');
    }
  }
  if (done.length > 0) await attachments.sync();
  return done;
}

/** A file that says that an application has taken it is held: then its row is of an older copy of the database. */
async function removeUnclaimed({ attachments, log }: Pick<Sweeping, 'attachments' | 'log'>, key: string) {
  if (await saysClaimed(attachments.pathOf(key))) {
    await holdFile(attachments.root, key, new Date());
    log.warn(
      { key },
      'a CV that the database calls unclaimed was taken by an application: the database may be an older copy; ' +
        `the CV was moved to attachments/held for ${HELD_DAYS} days`,
    );
  } else await attachments.remove(key);
}

async function removeErased({ attachments }: Pick<Sweeping, 'attachments'>, key: string): Promise<boolean> {
  const wasThere = await attachments.erase(key);
  return (await removeHeld(attachments.root, key)) || wasThere;
}

function isAwaited(erasedAt: Date, missing: { areMany: boolean }): boolean {
  return missing.areMany || Date.now() - erasedAt.getTime() < WAITED_FOR_MS;
}
