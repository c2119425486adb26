import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#contract/durations.ts';
import { type Sweeping, sweep } from '../attachments/sweep.ts';
import { cvFolders, openCvStore } from './cv-files.ts';
import { openTestDatabase } from './test-database.ts';
import { testFolder } from './test-folder.ts';

/** A log that nobody reads. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A clock that shows this many days from now. */
export const daysFromNow = (days: number) => () => Date.now() + days * DAY_MS;

/** A day (UTC) this many days from now, in the form in which the folders of CVs set aside are named. */
export const dayFromNow = (days: number) => new Date(daysFromNow(days)()).toISOString().slice(0, 10);

/** A store with CVs set aside under these days, and what sweeps it. */
export async function setAsideUnder(...days: string[]) {
  const dataDir = await testFolder();
  const cvStore = await openCvStore(dataDir);
  const aside = cvFolders(dataDir).aside;
  for (const day of days) {
    await mkdir(path.join(aside, day), { recursive: true });
    await writeFile(path.join(aside, day, `of-${day}.pdf`), 'x');
  }
  const database = await openTestDatabase('SQLite');
  const sweepBy = (now: Sweeping['now'] = Date.now, log: Sweeping['log'] = silent) =>
    sweep({ database, cvStore, log, now }, new Date());
  return { dataDir, cvStore, database, aside, sweepBy };
}
