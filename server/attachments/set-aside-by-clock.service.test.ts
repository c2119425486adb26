import { readdir, rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { noteTrust } from '../clock/clock-memory.ts';
import type { ClockMemory } from '../clock/watched-clock.ts';
import { openDatabase } from '../database/database.ts';
import { writeBuiltSite } from '../testing/built-site.ts';
import { application, call, uploadedPath } from '../testing/calls.ts';
import { cvFolders } from '../testing/cv-files.ts';
import { fakeTime, whyNoFakeTime } from '../testing/faketime.ts';
import { SERVED_POSITION } from '../testing/served-company.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { testFolder } from '../testing/test-folder.ts';

if (whyNoFakeTime !== undefined)
  process.stderr.write(`\nNOT TESTED: what is held under a wrong clock. ${whyNoFakeTime}\n\n`);

interface Folders {
  dataDir: string;
  siteDir: string;
}

async function startAt(own: Folders, environment: Record<string, string> = {}) {
  const server = await startServerProcess({ ...own, environment });
  onTestFinished(server.kill);
  return server;
}

/** Changes the database of a server that is stopped. */
function change({ dataDir }: Folders, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path.join(dataDir, 'intake.sqlite'));
  work(database);
  database.close();
}

/**
 * Acknowledged CVs of which an older copy of the database knows nothing, as after restoring one. The server has seen the
 * clock run evenly for a month.
 *
 * @param seen - changes what the database remembers of the clock
 */
async function restored(own: Folders, seen: Partial<ClockMemory>): Promise<string[]> {
  const first = await startAt(own);
  expect(await take(first.url)).toBe(200);
  await first.stop();
  const copy = path.join(path.dirname(own.dataDir), 'older.sqlite');
  change(own, (database) => database.exec(`vacuum into '${copy}'`));
  const second = await startAt(own);
  for (let number = 0; number < 2; number++) expect(await take(second.url)).toBe(200);
  await second.stop();
  await rename(copy, path.join(own.dataDir, 'intake.sqlite'));
  change(own, (database) => {
    const [row] = database.prepare("select value from facts where name = 'clock'").all();
    const memory = { ...JSON.parse(String(row?.value)), evenMs: 31 * DAY_MS, ...seen };
    database.prepare("update facts set value = ? where name = 'clock'").run(JSON.stringify(memory));
  });
  const names = await readdir(cvFolders(own.dataDir).cvs);
  // Older than the wrong clock, as a backup brings them.
  const before = new Date(Date.now() - 401 * DAY_MS);
  for (const name of names) await utimes(path.join(cvFolders(own.dataDir).cvs, name), before, before);
  return names.sort();
}

async function take(url: string): Promise<number> {
  const key = await uploadedPath(url);
  return (await call(url, 'application', { ...application(key), role: SERVED_POSITION })).status;
}

/** Which CVs are kept or set aside, and under which days. */
async function found({ dataDir }: Folders) {
  const root = cvFolders(dataDir).root;
  const days = await readdir(path.join(root, 'held')).catch(() => []);
  const aside = await Promise.all(days.map((day) => readdir(path.join(root, 'held', day))));
  return { names: [...(await readdir(path.join(root, 'cv'))), ...aside.flat()].sort(), days };
}

const MACHINES = [
  ['on the same machine', {}, false],
  [
    'on another machine, with the operator’s word when it is right',
    {
      at: { boot: 'another', ms: 1e9 },
      moment: new Date(Date.now() - 2 * DAY_MS).toISOString(),
    },
    true,
  ],
] as const;

test.skipIf(whyNoFakeTime !== undefined).each(MACHINES)(
  'a clock that is behind sets nothing aside, and nothing is deleted when it is right again: %s',
  async (_, seen, isTrusted) => {
    const folder = await testFolder();
    const own = { dataDir: path.join(folder, 'data'), siteDir: path.join(folder, 'site') };
    await writeBuiltSite(own.siteDir);
    const names = await restored(own, seen);
    const wrong = await startAt(own, fakeTime('-400d'));
    expect(await wrong.stop()).toBe(0);
    expect(await found(own)).toEqual({ names, days: [] });

    if (isTrusted) {
      const database = await openDatabase(own.dataDir);
      await noteTrust(database).finally(() => database.destroy());
    }
    for (let start = 0; start < 2; start++) {
      const right = await startAt(own);
      expect(await right.stop()).toBe(0);
      expect(right.output()).not.toContain('files deleted');
    }
    expect(await found(own)).toEqual({ names, days: [new Date().toISOString().slice(0, 10)] });
  },
);
