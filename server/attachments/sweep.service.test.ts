import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { insertAttachments } from '../database/attachments.ts';
import { openDatabase } from '../database/database.ts';
import { noteRemovals } from '../database/removals.ts';
import { cvFile, cvFolders, openCvStore } from '../testing/cv-files.ts';
import { cvRow } from '../testing/cv-row.ts';
import { silent } from '../testing/set-aside.ts';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';
import { usedFolder } from '../testing/used-folder.ts';
import { countCvs } from './store/cv-store.ts';
import { sweep } from './sweep.ts';

const MINUTE_AGO = new Date(Date.now() - 60_000);

/** Writes files that no row names, as incomplete uploads leave them. */
async function leaveBehind(dataDir: string, folder: 'cv' | 'incoming', count = 1): Promise<void> {
  for (let number = 0; number < count; number++) {
    const file = path.join(cvFolders(dataDir).root, folder, `left-${number}.pdf`);
    await writeFile(file, 'x');
    await utimes(file, MINUTE_AGO, MINUTE_AGO);
  }
}

function namesIn(dataDir: string, ...folder: string[]): Promise<string[]> {
  return readdir(path.join(cvFolders(dataDir).root, ...folder));
}

const today = () => new Date().toISOString().slice(0, 10);

test('at start, what was still being received is deleted; what has no row is set aside and named in the log', async () => {
  const { dataDir, keys } = await usedFolder();
  const [key = ''] = keys;
  await leaveBehind(dataDir, 'incoming');
  await leaveBehind(dataDir, 'cv');
  const { log } = await startTestService({ dataDir });
  expect(await namesIn(dataDir, 'incoming')).toEqual([]);
  expect(await namesIn(dataDir, 'cv')).toEqual([path.basename(key)]);
  expect(await namesIn(dataDir, 'held', today())).toEqual(['left-0.pdf']);
  expect(log.find((line) => line.includes('has no row'))).toContain('cv/left-0.pdf');
});

test('too many files without a row are left where they are, and the log and the metrics say so', async () => {
  const { dataDir } = await usedFolder();
  await leaveBehind(dataDir, 'cv', 21);
  const { log, metricsPort } = await startTestService({ dataDir, environment: { METRICS_PORT: '0' } });
  expect(await namesIn(dataDir, 'cv')).toHaveLength(22);
  expect(existsSync(cvFolders(dataDir).aside)).toBe(false);
  expect(log.filter((line) => line.includes('too many CVs have no row')).length).toBeGreaterThan(0);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('website_left_over_files 21');
});

test('a CV set aside whose row is there again is put back at start', async () => {
  const { dataDir, keys } = await usedFolder();
  const [key = ''] = keys;
  const aside = path.join(cvFolders(dataDir).aside, today());
  await mkdir(aside, { recursive: true });
  await rename(cvFile(dataDir, key), path.join(aside, path.basename(key)));
  await startTestService({ dataDir });
  expect(await namesIn(dataDir, 'cv')).toEqual([path.basename(key)]);
  expect(await namesIn(dataDir, 'held', today())).toEqual([]);
});

test('a CV whose row went before a crash goes, too, and is not set aside', async () => {
  const { dataDir, keys } = await usedFolder();
  const [key = ''] = keys;
  const first = await startTestService({ dataDir });
  await leaveBehind(dataDir, 'cv');
  await first.database.insertInto('facts').values({ name: 'removing cv/left-0.pdf', value: '' }).execute();
  await first.close();
  const { database } = await startTestService({ dataDir });
  expect(await namesIn(dataDir, 'cv')).toEqual([path.basename(key)]);
  expect(existsSync(cvFolders(dataDir).aside)).toBe(false);
  const notes = database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  expect(await notes.execute()).toEqual([]);
});

test('beside other servers on its PostgreSQL nothing young is swept: it may be under way there', async () => {
  const environment = { DATABASE_URL: await testDatabaseUrl() };
  const { dataDir, keys } = await usedFolder(environment);
  const [key = ''] = keys;
  await startTestService({ dataDir, environment });
  await leaveBehind(dataDir, 'incoming');
  await leaveBehind(dataDir, 'cv');
  await startTestService({ dataDir, environment });
  expect(await namesIn(dataDir, 'incoming')).toEqual(['left-0.pdf']);
  expect((await namesIn(dataDir, 'cv')).sort()).toEqual([path.basename(key), 'left-0.pdf'].sort());
});

test('more files than a page holds are compared in pages, and only those without a row are set aside', async () => {
  const database = await openTestDatabase('SQLite');
  const dataDir = await testFolder();
  const cvStore = await openCvStore(dataDir);
  for (let number = 0; number < 1203; number++) {
    const key = `cv/${number}.pdf`;
    await writeFile(cvFile(dataDir, key), 'x');
    if (number >= 3) await insertAttachments(database, [cvRow(key)]);
  }
  const sizes: number[] = [];
  for await (const keys of cvStore.list()) sizes.push(keys.length);
  expect(sizes).toEqual([500, 500, 203]);
  const clock = { stamp: () => new Date(), erasingTime: () => new Date() };
  await sweep({ database, cvStore, log: silent, clock }, new Date(Date.now() + 1000));
  expect((await readdir(path.join(cvFolders(dataDir).aside, today()))).sort()).toEqual([
    '0.pdf',
    '1.pdf',
    '2.pdf',
  ]);
  expect(await countCvs(cvStore)).toBe(1200);
});

test('a file whose removal is noted and that cannot be removed keeps its note, and the others go', async () => {
  const { dataDir } = await usedFolder();
  await mkdir(cvFile(dataDir, 'cv/left-0.pdf'));
  const file = cvFile(dataDir, 'cv/left-1.pdf');
  await writeFile(file, 'x');
  const database = await openDatabase(dataDir);
  await noteRemovals(database, ['cv/left-0.pdf', 'cv/left-1.pdf']);
  await database.destroy();
  const service = await startTestService({ dataDir });
  expect(existsSync(file)).toBe(false);
  expect(service.log.join('')).toContain('a CV could not be removed');
  const notes = service.database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  expect(await notes.execute()).toEqual([{ name: 'removing cv/left-0.pdf' }]);
});

test('the absence of a file is on the disk before the note of its removal goes', async () => {
  const database = await openTestDatabase('SQLite');
  const dataDir = await testFolder();
  const cvStore = await openCvStore(dataDir);
  const key = 'cv/left.pdf';
  await writeFile(cvFile(dataDir, key), 'x');
  await noteRemovals(database, [key]);
  const notes = () =>
    database.selectFrom('facts').select('name').where('name', 'like', 'removing %').execute();
  const seen: object[] = [];
  const sync = async () => {
    await cvStore.sync();
    seen.push({ notes: (await notes()).length, isThere: await cvStore.has(key) });
  };
  const clock = { stamp: () => new Date(), erasingTime: () => undefined };
  await sweep({ database, cvStore: { ...cvStore, sync }, log: silent, clock }, new Date(0));
  expect(seen).toEqual([{ notes: 1, isThere: false }]);
  expect(await notes()).toEqual([]);
});
