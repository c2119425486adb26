import { DAY_MS } from '#contract/durations.ts';
import type { Removal } from '../database/removals.ts';
import { ASIDE_DAYS } from './store/cv-store.ts';
import type { Sweeping } from './sweep.ts';

/** How long to wait for a CV that was not there when it was to be erased: as long as one that is set aside is kept. */
const WAITED_FOR_MS = ASIDE_DAYS * DAY_MS;

type RemovingFrom = Pick<Sweeping, 'cvStore' | 'log' | 'now'>;

/**
 * Removes CVs whose removal is noted. One that can't be removed is reported and keeps its note, and the others go.
 *
 * @param missing - whether many files are not there, so that what was erased may come back with them
 * @returns the keys that need no note any more
 */
export async function removeNoted(
  sweeping: RemovingFrom,
  removals: readonly Removal[],
  missing: { areMany: boolean },
): Promise<string[]> {
  const { cvStore, log, now = Date.now } = sweeping;
  const isAwaited = (erasedAt: Date) => missing.areMany || now() - erasedAt.getTime() < WAITED_FOR_MS;
  const done: string[] = [];
  for (const removal of removals) {
    try {
      const { key, erasedAt } = removal;
      const isDone =
        erasedAt === undefined
          ? await removeForgotten(sweeping, key)
          : (await removeErased(sweeping, key)) || !isAwaited(erasedAt);
      if (isDone) done.push(key);
    } catch (err) {
      log.error({ err }, 'a CV could not be removed; it will be retried in an hour');
    }
  }
  if (done.length > 0) await cvStore.sync();
  return done;
}

/** A file that says that an application has taken it is set aside: then its row is from an older copy of the database. */
async function removeForgotten(
  { cvStore, log, now = Date.now }: RemovingFrom,
  key: string,
): Promise<boolean> {
  if (!(await cvStore.saysClaimed(key))) {
    await cvStore.remove(key);
    return true;
  }
  await cvStore.aside.set(key, new Date(now()));
  log.warn(
    { key },
    'a CV that the database calls unclaimed was taken by an application: the database may be an older copy; ' +
      `the CV was set aside for ${ASIDE_DAYS} days`,
  );
  return true;
}

async function removeErased({ cvStore }: RemovingFrom, key: string): Promise<boolean> {
  const wasThere = await cvStore.remove(key);
  return (await cvStore.aside.remove(key)) || wasThere;
}
