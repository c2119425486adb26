import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { insertAttachments } from '../database/attachments.ts';
import { openDatabase } from '../database/database.ts';
import { noteRemovals } from '../database/removals.ts';
import { compareCvs } from '../folder/look-at-cvs.ts';
import { application, call, uploadedPath } from '../testing/calls.ts';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';
import { openAttachmentFolder } from './attachment-folder.ts';
import { markClaimed } from './claimed-mark.ts';
import { type Sweeping, sweep } from './sweep.ts';

const MINUTE_AGO = new Date(Date.now() - 60_000);

/** Writes files that no row names, as uploads leave them that were not completed. */
async function leaveBehind(dataDir: string, folder: 'cv' | 'incoming', count = 1): Promise<void> {
  for (let number = 0; number < count; number++) {
    const file = path.join(dataDir, 'attachments', folder, `left-${number}.pdf`);
    await writeFile(file, 'x');
    await utimes(file, MINUTE_AGO, MINUTE_AGO);
  }
}

function namesIn(dataDir: string, ...folder: string[]): Promise<string[]> {
  return readdir(path.join(dataDir, 'attachments', ...folder));
}

/** A folder in which a server has served and is down. */
async function usedFolder(
  environment: Record<string, string> = {},
): Promise<{ dataDir: string; key: string }> {
  const dataDir = path.join(await testFolder(), 'data');
  const service = await startTestService({ dataDir, environment });
  const key = await uploadedPath(service.url);
  expect((await call(service.url, 'application', application(key))).status).toBe(200);
  await service.close();
  return { dataDir, key };
}

const today = () => new Date().toISOString().slice(0, 10);

test('at start, what was still being received is deleted; what has no row is held and named in the log', async () => {
  const { dataDir, key } = await usedFolder();
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
  expect(existsSync(path.join(dataDir, 'attachments/held'))).toBe(false);
  expect(log.filter((line) => line.includes('too many CVs have no row')).length).toBeGreaterThan(0);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('website_left_over_files 21');
});

test('a held file whose row is there again is put back at start', async () => {
  const { dataDir, key } = await usedFolder();
  const held = path.join(dataDir, 'attachments/held', today());
  await mkdir(held, { recursive: true });
  await rename(path.join(dataDir, 'attachments', key), path.join(held, path.basename(key)));
  await startTestService({ dataDir });
  expect(await namesIn(dataDir, 'cv')).toEqual([path.basename(key)]);
  expect(await namesIn(dataDir, 'held', today())).toEqual([]);
});

const DAY_MS = 86_400_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const dayFromNow = (days: number) => daysFromNow(days).toISOString().slice(0, 10);

/** A clock that is believed, so many days from now. */
const believed = (days = 0) => ({ stamp: () => daysFromNow(days), erasingTime: () => daysFromNow(days) });
const doubted = { stamp: () => new Date(), erasingTime: () => undefined };

/** Attachments with files held under these days, and what sweeps them. */
async function heldUnder(...days: string[]) {
  const attachments = await openAttachmentFolder(await testFolder());
  const held = path.join(attachments.root, 'held');
  for (const day of days) {
    await mkdir(path.join(held, day), { recursive: true });
    await writeFile(path.join(held, day, `of-${day}.pdf`), 'x');
  }
  const database = await openTestDatabase('SQLite');
  const sweepBy = (clock: Sweeping['clock'], log: Sweeping['log'] = silent) =>
    sweep({ database, attachments, log, clock }, new Date());
  return { attachments, database, held, sweepBy };
}

test('what is held is deleted after 30 days, and never while the clock cannot be believed', async () => {
  const [yesterday, now] = [dayFromNow(-1), dayFromNow(0)];
  const { held, sweepBy } = await heldUnder(yesterday, now);
  await sweepBy(doubted);
  const midnight = Date.parse(now);
  const sweepAt = (at: number) => sweepBy({ stamp: () => new Date(at), erasingTime: () => new Date(at) });
  await sweepAt(midnight + 30 * DAY_MS - 1);
  expect((await readdir(held)).sort()).toEqual([yesterday, now]);
  await sweepAt(midnight + 31 * DAY_MS - 1);
  expect((await readdir(held)).sort()).toEqual([now]);
  await sweepAt(midnight + 31 * DAY_MS);
  expect(await readdir(held)).toEqual([]);
});

test('what came to this disk less than 30 days ago is not deleted, whatever its day says', async () => {
  const { held, sweepBy } = await heldUnder('2020-01-02');
  await sweepBy(believed());
  await sweepBy(believed(29));
  expect(await readdir(path.join(held, '2020-01-02'))).toHaveLength(1);
  await sweepBy(believed(31));
  expect(await readdir(held)).toEqual([]);
});

test('what a clock that was ahead has held is held from now on, and deleted in the end', async () => {
  const ahead = dayFromNow(400);
  const { held, sweepBy } = await heldUnder(ahead);
  await sweepBy(doubted);
  expect(await readdir(path.join(held, ahead))).toHaveLength(1);
  await sweepBy(believed());
  expect(await readdir(path.join(held, today()))).toEqual([`of-${ahead}.pdf`]);
  await sweepBy(believed(32));
  expect(existsSync(path.join(held, today()))).toBe(false);
});

test('a file that a clock which was ahead brought here is held from now on, too', async () => {
  const { held, sweepBy } = await heldUnder(dayFromNow(-20));
  // As by a clock that is put back by five days: to it, the file was made in five days.
  await sweepBy(believed(-5));
  expect(await readdir(path.join(held, dayFromNow(-5)))).toHaveLength(1);
});

test('while the clock is in doubt, nothing is held: what has no row, and what says that it was taken, stays', async () => {
  const { attachments, database, held, sweepBy } = await heldUnder();
  const [stray, taken] = ['cv/stray.pdf', 'cv/taken.pdf'];
  for (const key of [stray, taken]) {
    await writeFile(attachments.pathOf(key), 'x');
    await utimes(attachments.pathOf(key), MINUTE_AGO, MINUTE_AGO);
  }
  await markClaimed(attachments.pathOf(taken));
  await noteRemovals(database, [taken]);
  await sweepBy(doubted);
  expect([await attachments.has(stray), await attachments.has(taken), existsSync(held)]).toEqual([
    true,
    true,
    false,
  ]);
  await sweepBy(believed());
  expect((await readdir(path.join(held, today()))).sort()).toEqual(['stray.pdf', 'taken.pdf']);
});

/** Takes the entries that a log warned of. */
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

test('what belongs to no folder of the service is told once a sweep, and keeps nothing else from being done', async () => {
  const old = dayFromNow(-40);
  const { attachments, database, held, sweepBy } = await heldUnder(old, today());
  const at = (...names: string[]) => path.join(attachments.root, ...names);
  const odd = [at('incoming', 'lost+found'), at('cv', 'folder.pdf'), at('held', old, 'folder')];
  for (const folder of odd) {
    await mkdir(folder);
    await utimes(folder, MINUTE_AGO, MINUTE_AGO);
  }
  await writeFile(at('held', '2026-10-01'), 'x');
  await mkdir(at('held', 'lost+found'));
  await symlink('/etc', at('cv', 'link.pdf'));
  odd.push(at('held', '2026-10-01'), at('held', 'lost+found'), at('cv', 'link.pdf'));
  for (const file of [at('incoming', 'left'), at('cv', 'stray.pdf'), at('cv', 'noted.pdf')]) {
    await writeFile(file, 'x');
    await utimes(file, MINUTE_AGO, MINUTE_AGO);
  }
  await noteRemovals(database, ['cv/noted.pdf']);

  const { warned, failed, log } = listeningLog();
  await sweepBy(believed(), log);
  expect([warned.sort(), failed]).toEqual([odd.sort(), []]);
  expect(await readdir(at('incoming'))).toEqual(['lost+found']);
  expect((await readdir(at('cv'))).sort()).toEqual(['folder.pdf', 'link.pdf']);
  expect((await readdir(path.join(held, today()))).sort()).toEqual([`of-${today()}.pdf`, 'stray.pdf']);

  await sweepBy(believed(32), log);
  expect((await readdir(held)).sort()).toEqual(['2026-10-01', 'lost+found', old].sort());
  expect(await readdir(path.join(held, old))).toEqual(['folder']);
});

test('where held is no folder, everything that does not need it is done', async () => {
  const { attachments, database, held, sweepBy } = await heldUnder();
  await writeFile(held, 'x');
  for (const name of ['stray.pdf', 'noted.pdf', 'erased.pdf']) {
    await writeFile(attachments.pathOf(`cv/${name}`), 'x');
    await utimes(attachments.pathOf(`cv/${name}`), MINUTE_AGO, MINUTE_AGO);
  }
  await noteRemovals(database, ['cv/noted.pdf']);
  await noteRemovals(database, ['cv/erased.pdf'], new Date());
  const { warned, failed, log } = listeningLog();
  await sweepBy(believed(), log);
  expect(await readdir(path.join(attachments.root, 'cv'))).toEqual(['stray.pdf']);
  const notes = database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  expect(await notes.execute()).toEqual([]);
  expect([warned.sort(), failed]).toEqual([[held, attachments.pathOf('cv/stray.pdf')].sort(), []]);
});

test('a step that fails is told by its name, and the others are taken', async () => {
  const { attachments, database, held } = await heldUnder(dayFromNow(-40));
  const { failed, log } = listeningLog();
  const broken = { ...attachments, count: () => Promise.reject(new Error('as a disk that is gone')) };
  await sweep({ database, attachments: broken, log, clock: believed(32) }, new Date());
  expect(failed).toEqual(['CVs that are missing', 'CVs that have no row']);
  expect(await readdir(held)).toEqual([]);
});

test('a CV whose row went before a crash goes, too, and is not held', async () => {
  const { dataDir, key } = await usedFolder();
  const first = await startTestService({ dataDir });
  await leaveBehind(dataDir, 'cv');
  await first.database.insertInto('facts').values({ name: 'removing cv/left-0.pdf', value: '' }).execute();
  await first.close();
  const { database } = await startTestService({ dataDir });
  expect(await namesIn(dataDir, 'cv')).toEqual([path.basename(key)]);
  expect(existsSync(path.join(dataDir, 'attachments/held'))).toBe(false);
  const notes = database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  expect(await notes.execute()).toEqual([]);
});

test('beside other servers on its PostgreSQL nothing young is swept: it may be under way there', async () => {
  const environment = { DATABASE_URL: await testDatabaseUrl() };
  const { dataDir, key } = await usedFolder(environment);
  await startTestService({ dataDir, environment });
  await leaveBehind(dataDir, 'incoming');
  await leaveBehind(dataDir, 'cv');
  await startTestService({ dataDir, environment });
  expect(await namesIn(dataDir, 'incoming')).toEqual(['left-0.pdf']);
  expect((await namesIn(dataDir, 'cv')).sort()).toEqual([path.basename(key), 'left-0.pdf'].sort());
});

test('more files than a page holds are compared in pages, and only those without a row are held', async () => {
  const database = await openTestDatabase('SQLite');
  const attachments = await openAttachmentFolder(await testFolder());
  const kept = {
    file_name: 'cv.pdf',
    content_type: '',
    size: 1,
    sha256: '',
    cautions: null,
    claimed_at: null,
  };
  const uploaded_at = new Date().toISOString();
  for (let number = 0; number < 1203; number++) {
    const key = `cv/${number}.pdf`;
    await writeFile(attachments.pathOf(key), 'x');
    if (number >= 3) await insertAttachments(database, [{ key, ...kept, uploaded_at }]);
  }
  const sizes: number[] = [];
  for await (const keys of attachments.keys()) sizes.push(keys.length);
  expect(sizes).toEqual([500, 500, 203]);
  expect(await compareCvs(attachments.root, database, 1201)).toEqual({
    matching: 1200,
    strays: 3,
    missing: 1,
  });
  const clock = { stamp: () => new Date(), erasingTime: () => new Date() };
  await sweep({ database, attachments, log: silent, clock }, new Date(Date.now() + 1000));
  expect((await readdir(path.join(attachments.root, 'held', today()))).sort()).toEqual([
    '0.pdf',
    '1.pdf',
    '2.pdf',
  ]);
  expect(await attachments.count()).toBe(1200);
});

test('a file whose removal is noted and that cannot be removed keeps its note, and the others go', async () => {
  const { dataDir } = await usedFolder();
  await mkdir(path.join(dataDir, 'attachments/cv/left-0.pdf'));
  const file = path.join(dataDir, 'attachments/cv/left-1.pdf');
  await writeFile(file, 'x');
  const database = await openDatabase(dataDir);
  await noteRemovals(database, ['cv/left-0.pdf', 'cv/left-1.pdf']);
  await database.destroy();
  const service = await startTestService({ dataDir });
  expect(existsSync(file)).toBe(false);
  expect(service.log.join('')).toContain('a CV that is to be removed could not be');
  const notes = service.database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  expect(await notes.execute()).toEqual([{ name: 'removing cv/left-0.pdf' }]);
});

test('that a file is gone is on the disk before the note of its removal goes', async () => {
  const database = await openTestDatabase('SQLite');
  const folder = await openAttachmentFolder(await testFolder());
  const key = 'cv/left.pdf';
  await writeFile(folder.pathOf(key), 'x');
  await noteRemovals(database, [key]);
  const notes = () =>
    database.selectFrom('facts').select('name').where('name', 'like', 'removing %').execute();
  const seen: object[] = [];
  const sync = async () => {
    await folder.sync();
    seen.push({ notes: (await notes()).length, isThere: await folder.has(key) });
  };
  const clock = { stamp: () => new Date(), erasingTime: () => undefined };
  await sweep({ database, attachments: { ...folder, sync }, log: silent, clock }, new Date(0));
  expect(seen).toEqual([{ notes: 1, isThere: false }]);
  expect(await notes()).toEqual([]);
});
