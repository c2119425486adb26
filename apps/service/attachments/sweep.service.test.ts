import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { countCvs } from '@website/store/cvs/cv-store.ts';
import { insertAttachments } from '@website/store/database/attachments.ts';
import { queueRemovals } from '@website/store/database/removals.ts';
import type { Database } from '@website/store/database/tables.ts';
import {
  dayFromNow,
  daysFromNow,
  silent,
  storeWithSetAside,
  usedFolder,
} from '@website/tests/fixtures/data-folders.ts';
import { cvFile, cvFolders, cvRow } from '@website/tests/fixtures/stored-cvs.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { type Sweeping, sweep } from './sweep.ts';

const MINUTE_AGO = new Date(Date.now() - 60_000);
const today = () => dayFromNow(0);

/** Writes files that no row names, as incomplete uploads leave them. */
async function leave(dataDir: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    const file = path.join(cvFolders(dataDir).root, name);
    await writeFile(file, 'x');
    await utimes(file, MINUTE_AGO, MINUTE_AGO);
  }
}

async function namesIn(dataDir: string, ...folder: string[]): Promise<string[]> {
  return (await readdir(path.join(cvFolders(dataDir).root, ...folder))).sort();
}

/** Keys of the files that are still to be removed. */
async function noted(database: Kysely<Database>): Promise<string[]> {
  const notes = database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  return (await notes.execute()).map(({ name }) => name.slice('removing '.length)).sort();
}

/** Records the entries of a log's warnings, and the failed steps. */
function listeningLog() {
  const warned: string[] = [];
  const failed: string[] = [];
  const log = {
    ...silent,
    warn: (of: { entry?: string }) => void (of.entry === undefined || warned.push(of.entry)),
    error: (of: { step?: string }) => void failed.push(of.step ?? ''),
  };
  return { warned, failed, log: log as unknown as Sweeping['log'] };
}

test('at start, partial uploads are deleted, CVs without a row are set aside and logged, and restored once they have one', async () => {
  const { dataDir, keys } = await usedFolder();
  const own = path.basename(keys[0] ?? '');
  const aside = path.join(cvFolders(dataDir).aside, dayFromNow(-1));
  await mkdir(aside, { recursive: true });
  await rename(cvFile(dataDir, `cv/${own}`), path.join(aside, own));
  await leave(dataDir, 'incoming/left', 'cv/left.pdf');
  const { log } = await startTestService({ dataDir });
  expect(await namesIn(dataDir, 'incoming')).toEqual([]);
  expect(await namesIn(dataDir, 'cv')).toEqual([own]);
  expect(await namesIn(dataDir, 'held')).toEqual([today()]);
  expect(await namesIn(dataDir, 'held', today())).toEqual(['left.pdf']);
  expect(log.find((line) => line.includes('has no row'))).toContain('cv/left.pdf');
});

test('too many files without a row are left where they are, and the log and the metrics say so', async () => {
  const { dataDir } = await usedFolder();
  await leave(dataDir, ...Array.from({ length: 21 }, (_, number) => `cv/left-${number}.pdf`));
  const { log, metricsPort } = await startTestService({ dataDir, environment: { METRICS_PORT: '0' } });
  expect(await namesIn(dataDir, 'cv')).toHaveLength(22);
  expect(existsSync(cvFolders(dataDir).aside)).toBe(false);
  expect(log.filter((line) => line.includes('too many CVs have no row')).length).toBeGreaterThan(0);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('website_left_over_files 21');
});

test('with other servers on the same PostgreSQL no young file is swept: it may be in flight there', async () => {
  const environment = { DATABASE_URL: await testDatabaseUrl() };
  const { dataDir } = await usedFolder(environment);
  await startTestService({ dataDir, environment });
  await leave(dataDir, 'incoming/left', 'cv/left.pdf');
  await startTestService({ dataDir, environment });
  expect(await namesIn(dataDir, 'incoming')).toEqual(['left']);
  expect(await namesIn(dataDir, 'cv')).toContain('left.pdf');
});

test('many files are compared page by page, and only those without a row are set aside', async () => {
  const { dataDir, cvStore, database } = await storeWithSetAside();
  const keys = Array.from({ length: 1203 }, (_, number) => `cv/${number}.pdf`);
  await leave(dataDir, ...keys);
  for (const key of keys.slice(3)) await insertAttachments(database, [cvRow(key)]);
  const sizes: number[] = [];
  for await (const page of cvStore.list()) sizes.push(page.length);
  expect(sizes).toEqual([500, 500, 203]);
  await sweep({ database, cvStore, log: silent }, new Date());
  expect(await namesIn(dataDir, 'held', today())).toEqual(['0.pdf', '1.pdf', '2.pdf']);
  expect(await countCvs(cvStore)).toBe(1200);
});

test('a CV whose row was deleted before a crash is deleted, too; one that cannot be removed stays recorded, and the others are deleted', async () => {
  const { dataDir, cvStore, database } = await storeWithSetAside();
  await mkdir(cvFile(dataDir, 'cv/left-0.pdf'));
  await leave(dataDir, 'cv/left-1.pdf');
  await queueRemovals(database, ['cv/left-0.pdf', 'cv/left-1.pdf']);
  // The deletion is synced to disk before its record is removed.
  const seen: object[] = [];
  const sync = async () => {
    await cvStore.sync();
    seen.push([await noted(database), await cvStore.has('cv/left-1.pdf')]);
  };
  const { failed, log } = listeningLog();
  await sweep({ database, cvStore: { ...cvStore, sync }, log }, new Date(0));
  expect(seen).toEqual([[['cv/left-0.pdf', 'cv/left-1.pdf'], false]]);
  expect([await noted(database), failed]).toEqual([['cv/left-0.pdf'], ['']]);
  expect(existsSync(cvFolders(dataDir).aside)).toBe(false);
});

test('CVs set aside are deleted after 30 days', async () => {
  const [yesterday, now] = [dayFromNow(-1), today()];
  const { dataDir, sweepBy } = await storeWithSetAside(yesterday, now);
  const midnight = Date.parse(now);
  await sweepBy(() => midnight + 30 * DAY_MS - 1);
  expect(await namesIn(dataDir, 'held')).toEqual([yesterday, now]);
  await sweepBy(() => midnight + 31 * DAY_MS - 1);
  expect(await namesIn(dataDir, 'held')).toEqual([now]);
  await sweepBy(() => midnight + 31 * DAY_MS);
  expect(await namesIn(dataDir, 'held')).toEqual([]);
});

test('a file that came to this disk less than 30 days ago is not deleted, whatever its day or the clock', async () => {
  const { dataDir, sweepBy } = await storeWithSetAside('2020-01-02');
  for (const days of [0, 29, 400, -400, 30_000]) await sweepBy(daysFromNow(days));
  expect(await namesIn(dataDir, 'held', '2020-01-02')).toHaveLength(1);
  await sweepBy(daysFromNow(31));
  expect(await namesIn(dataDir, 'held')).toEqual([]);
});

test('unknown files in the folder of CVs are reported once a sweep, and do not stop it', async () => {
  const old = dayFromNow(-40);
  const { dataDir, database, aside, sweepBy } = await storeWithSetAside(old, today());
  const at = (...names: string[]) => path.join(cvFolders(dataDir).root, ...names);
  const odd = [at('incoming', 'lost+found'), at('cv', 'folder.pdf'), at('held', old, 'folder')];
  for (const folder of odd) {
    await mkdir(folder);
    await utimes(folder, MINUTE_AGO, MINUTE_AGO);
  }
  await writeFile(at('held', '2026-10-01'), 'x');
  await mkdir(at('held', 'lost+found'));
  await symlink('/etc', at('cv', 'link.pdf'));
  odd.push(at('held', '2026-10-01'), at('held', 'lost+found'), at('cv', 'link.pdf'));
  await leave(dataDir, 'incoming/left', 'cv/stray.pdf', 'cv/noted.pdf');
  await queueRemovals(database, ['cv/noted.pdf']);

  const { warned, failed, log } = listeningLog();
  await sweepBy(undefined, log);
  expect([warned.sort(), failed]).toEqual([odd.sort(), []]);
  expect(await namesIn(dataDir, 'incoming')).toEqual(['lost+found']);
  expect(await namesIn(dataDir, 'cv')).toEqual(['folder.pdf', 'link.pdf']);
  expect(await namesIn(dataDir, 'held', today())).toEqual([`of-${today()}.pdf`, 'stray.pdf']);

  await sweepBy(daysFromNow(32), log);
  expect((await readdir(aside)).sort()).toEqual(['2026-10-01', 'lost+found', old].sort());
  expect(await namesIn(dataDir, 'held', old)).toEqual(['folder']);
});

test('where a step fails, or a folder of CVs set aside is replaced, the other steps run', async () => {
  const { dataDir, cvStore, database, aside } = await storeWithSetAside();
  await writeFile(aside, 'x');
  await leave(dataDir, 'cv/stray.pdf', 'cv/noted.pdf', 'cv/erased.pdf');
  await queueRemovals(database, ['cv/noted.pdf']);
  await queueRemovals(database, ['cv/erased.pdf'], new Date());
  const { warned, failed, log } = listeningLog();
  await sweep({ database, cvStore, log }, new Date());
  expect(await namesIn(dataDir, 'cv')).toEqual(['stray.pdf']);
  expect(await noted(database)).toEqual([]);
  expect([warned.sort(), failed]).toEqual([[aside, cvFile(dataDir, 'cv/stray.pdf')].sort(), []]);
  // biome-ignore lint/correctness/useYield: it fails before its first yield.
  const list = async function* (): AsyncGenerator<string[]> {
    throw new Error('as a disk that is gone');
  };
  await sweep({ database, cvStore: { ...cvStore, list }, log }, new Date());
  expect(failed).toEqual(['missing CVs', 'CVs without a row']);
});
