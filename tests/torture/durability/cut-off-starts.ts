import { cpSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { openDatabase } from '@website/store/database/database.ts';
import { writeBuiltSite } from '../../fixtures/built-site.ts';
import { databaseFaults, oldRowFaults, schemaOf } from '../../fixtures/old-folders/folder-faults.ts';
import { makeOldFolder, statementsOf } from '../../fixtures/old-folders/old-folder.ts';
import { startServerProcess } from '../../fixtures/server-process.ts';
import { mountSmallDisk } from '../../fixtures/small-disk.ts';
import { readTrace } from './trace.ts';

/** From which folder a start begins: none, or that of a released version with some rows. */
export const BEGINNINGS = ['nothing', '0.1.0', '0.2.0'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

export interface CutOff {
  failed: number;
  faults: string[];
}

const ROWS = 60;

/** System calls that change a folder or sync it to disk. */
const CALLS = ['pwrite64', 'fsync', 'fdatasync', 'rename', 'link', 'unlink', 'mkdir', 'ftruncate'];

/** The disk grows in steps until this many starts in a row have had enough space. */
const ENOUGH = 3;
const DISK_KILOBYTES = 8192;
const SAYS_FULL = /The service could not start: [\s\S]*disk(?: of DATA_DIR)? is full/;

/** Kills a start before every n-th system call of each kind, beginning with the first, and restarts on the remains. */
export function killStarts(beginning: Beginning, every: number): Promise<CutOff> {
  return onScene<CutOff>(beginning, async (scene, seen) => {
    const traced = (calls: string) => ['strace', '-D', '-f', '-e', `trace=${calls}`];
    const file = path.join(scene.folder, 'trace');
    scene.prepare();
    const whole = await startServerProcess({ ...scene, under: [...traced(CALLS.join()), '-o', file] });
    await whole.stop();
    const calls = Map.groupBy(await readTrace(file, whole.pid), ({ name }) => name);
    for (const call of CALLS) {
      for (let number = 1; number <= (calls.get(call)?.length ?? 0); number += every) {
        const inject = ['-o', '/dev/null', '-e', `inject=${call}:signal=KILL:when=${number}`];
        // strace counts calls per thread: at this number none is reached, or only once the server listens.
        if ((await scene.start([...traced(call), ...inject])) === undefined) break;
        seen.failed += 1;
        await scene.look(seen, `killed before ${call} ${number}`);
      }
    }
    return seen;
  });
}

/**
 * Starts on disks of increasing size until there is enough space: until then it must report that the disk is full, and on
 * the whole disk the next start must find everything. @returns the reason if no disk can be mounted here
 */
export function startOnFullDisks(beginning: Beginning, step: number): Promise<CutOff | string> {
  return onScene<CutOff | string>(beginning, async (scene, seen) => {
    const disk = mountSmallDisk(scene.folder, DISK_KILOBYTES);
    if (typeof disk === 'string') return disk;
    try {
      for (let room = 0, enough = 0; enough < ENOUGH; room += step) {
        scene.prepare();
        await disk.fill(room);
        const failure = await scene.start([], false);
        await disk.free();
        enough = failure === undefined ? enough + 1 : 0;
        if (failure !== undefined) seen.failed += 1;
        if (failure !== undefined && !SAYS_FULL.test(failure))
          seen.faults.push(`with ${room} bytes of space it reports: ${failure}`);
        await scene.look(seen, `with ${room} bytes of room`);
      }
    } finally {
      disk.unmount();
    }
    return seen;
  });
}

interface Scene {
  folder: string;
  dataDir: string;
  siteDir: string;
  /** Resets the data folder to its beginning. */
  prepare: () => void;
  /** Starts the real service, and stops it once it listens. @returns its error if it does not listen */
  start: (under: readonly string[], isPrepared?: boolean) => Promise<string | undefined>;
  /** Restarts it and records all faults. */
  look: (seen: CutOff, where: string) => Promise<void>;
}

async function onScene<T>(
  beginning: Beginning,
  play: (scene: Scene, seen: CutOff) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'cut-off-'));
  // However this process ends.
  const remove = () => rmSync(root, { recursive: true, force: true });
  process.once('exit', remove);
  const at = (name: string) => path.join(root, name);
  const [siteDir, begins, folder] = [at('site'), at('begins'), at('run')];
  const dataDir = path.join(folder, 'data');
  await writeBuiltSite(siteDir);
  await mkdir(folder);
  if (beginning !== 'nothing') makeOldFolder(begins, { statements: statementsOf(beginning), rows: ROWS });
  const fresh = await openDatabase(at('fresh'));
  const schema = await schemaOf(fresh).finally(() => fresh.destroy());

  const prepare = () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (beginning !== 'nothing') cpSync(begins, dataDir, { recursive: true });
  };
  const start: Scene['start'] = async (under, isFresh = true) => {
    if (isFresh) prepare();
    // A thread pool of one makes the order of system calls deterministic.
    const options = { dataDir, siteDir, under, environment: { UV_THREADPOOL_SIZE: '1' } };
    return startServerProcess(options).then(
      async (server) => void (await server.stop()),
      (error: Error) => error.message,
    );
  };
  const look: Scene['look'] = async ({ faults }, where) => {
    const found = [await start([], false)];
    const database = await openDatabase(dataDir);
    try {
      found.push(...(await databaseFaults(database)));
      if (beginning !== 'nothing') found.push(...(await oldRowFaults(database, dataDir, ROWS)));
      if ((await schemaOf(database)) !== schema) found.push('the schema is not that of a fresh database');
    } finally {
      await database.destroy();
    }
    faults.push(...found.flatMap((fault) => (fault === undefined ? [] : [`${where}: ${fault}`])));
  };
  try {
    const seen: CutOff = { failed: 0, faults: [] };
    return await play({ folder, dataDir, siteDir, prepare, start, look }, seen);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
