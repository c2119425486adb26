import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noteRemovals } from '../database/removals.ts';
import { cvFile, cvFolders } from '../testing/cv-files.ts';
import { dayFromNow, daysFromNow, setAsideUnder, silent } from '../testing/set-aside.ts';
import { type Sweeping, sweep } from './sweep.ts';

const MINUTE_AGO = new Date(Date.now() - 60_000);
const today = () => dayFromNow(0);

/** Collects the entries that a log warned of. */
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

test('what belongs to no folder of the service is reported once a sweep, and keeps nothing else from being done', async () => {
  const old = dayFromNow(-40);
  const { dataDir, database, aside, sweepBy } = await setAsideUnder(old, today());
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
  for (const file of [at('incoming', 'left'), at('cv', 'stray.pdf'), at('cv', 'noted.pdf')]) {
    await writeFile(file, 'x');
    await utimes(file, MINUTE_AGO, MINUTE_AGO);
  }
  await noteRemovals(database, ['cv/noted.pdf']);

  const { warned, failed, log } = listeningLog();
  await sweepBy(undefined, log);
  expect([warned.sort(), failed]).toEqual([odd.sort(), []]);
  expect(await readdir(at('incoming'))).toEqual(['lost+found']);
  expect((await readdir(at('cv'))).sort()).toEqual(['folder.pdf', 'link.pdf']);
  expect((await readdir(path.join(aside, today()))).sort()).toEqual([`of-${today()}.pdf`, 'stray.pdf']);

  await sweepBy(daysFromNow(32), log);
  expect((await readdir(aside)).sort()).toEqual(['2026-10-01', 'lost+found', old].sort());
  expect(await readdir(path.join(aside, old))).toEqual(['folder']);
});

test('where something else is in place of the folder of what is set aside, everything that does not need it is done', async () => {
  const { dataDir, database, aside, sweepBy } = await setAsideUnder();
  await writeFile(aside, 'x');
  for (const name of ['stray.pdf', 'noted.pdf', 'erased.pdf']) {
    await writeFile(cvFile(dataDir, `cv/${name}`), 'x');
    await utimes(cvFile(dataDir, `cv/${name}`), MINUTE_AGO, MINUTE_AGO);
  }
  await noteRemovals(database, ['cv/noted.pdf']);
  await noteRemovals(database, ['cv/erased.pdf'], new Date());
  const { warned, failed, log } = listeningLog();
  await sweepBy(undefined, log);
  expect(await readdir(cvFolders(dataDir).cvs)).toEqual(['stray.pdf']);
  const notes = database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  expect(await notes.execute()).toEqual([]);
  expect([warned.sort(), failed]).toEqual([[aside, cvFile(dataDir, 'cv/stray.pdf')].sort(), []]);
});

test('a step that fails is reported by its name, and the others are taken', async () => {
  const { cvStore, database, aside } = await setAsideUnder(dayFromNow(-40));
  const { failed, log } = listeningLog();
  const broken = {
    ...cvStore,
    // biome-ignore lint/correctness/useYield: it fails before it gives anything.
    list: async function* (): AsyncGenerator<string[]> {
      throw new Error('as a disk that is gone');
    },
  };
  await sweep({ database, cvStore: broken, log, now: daysFromNow(32) }, new Date());
  expect(failed).toEqual(['CVs that are missing', 'CVs that have no row']);
  expect(await readdir(aside)).toEqual([]);
});
