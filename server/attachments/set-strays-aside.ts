import { recordedAmong } from '../database/attachments.ts';
import type { ReportOdd } from '../disk/odd-entries.ts';
import { ASIDE_DAYS, countCvs } from './store/cv-store.ts';
import { mostStrays } from './stray-limits.ts';
import type { Sweeping } from './sweep.ts';

/** Sets CVs aside that have no row, unless there are more than crashes leave. */
export async function setStraysAside(sweeping: Sweeping, before: Date, reportOdd: ReportOdd): Promise<void> {
  const { cvStore, log, onStrays, now = Date.now } = sweeping;
  const files = await countCvs(cvStore);
  const most = mostStrays(files);
  const { strays, number } = await findStrays(sweeping, before, most, reportOdd);
  if (number > most) {
    onStrays?.(number);
    log.error(
      { strays: number, files },
      'too many CVs have no row, so none was moved: the database may not be the one that belongs to them; ' +
        'see npm run operator -- folder',
    );
    return;
  }
  onStrays?.(0);
  for (const key of strays) {
    try {
      await cvStore.aside.set(key, new Date(now()));
      log.warn({ key }, `a CV that has no row was set aside for ${ASIDE_DAYS} days`);
    } catch (error) {
      reportOdd(cvStore.placeOf(key), error);
    }
  }
}

/** Counts the files that no row names, and returns at most this many of their keys. */
async function findStrays({ database, cvStore }: Sweeping, before: Date, most: number, reportOdd: ReportOdd) {
  const strays: string[] = [];
  let number = 0;
  for await (const keys of cvStore.list(reportOdd)) {
    const recorded = await recordedAmong(database, keys);
    for (const key of keys) {
      if (recorded.has(key)) continue;
      const writtenAt = await cvStore.writtenAt(key);
      if (writtenAt === undefined || writtenAt >= before) continue;
      number += 1;
      if (strays.length < most) strays.push(key);
    }
  }
  return { strays, number };
}
