import { cpSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { writeBuiltSite } from '#server/testing/built-site.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { freshSchema } from './fresh-schema.ts';
import { faultsAfterNextStart } from './next-start.ts';
import type { Operation } from './operations.ts';

/** What was found about starts on disks with too little room. */
export interface NarrowStarts {
  /** How many starts were made, and how many of them found too little room. */
  starts: number;
  refused: number;
  /** With this much room, in KB, or more a start succeeds. */
  enough: number;
  faults: string[];
}

export interface NarrowDisk {
  /** Each start has this many bytes of room more than the one before. */
  step: number;
  /** Size of the disk, enough for the folder and the start. */
  kilobytes: number;
}

/** Once this many starts in a row have had enough room, so will all with more. */
const ENOUGH = 3;

/**
 * Runs the real entry command on disks with more and more room, until there is enough. After each start all the room is
 * given back, and the next start must find everything.
 *
 * @returns the reason if no disk can be mounted here
 */
export async function startOnNarrowDisks(
  operation: Operation,
  { step, kilobytes }: NarrowDisk,
): Promise<NarrowStarts | string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'narrow-disk-'));
  const siteDir = path.join(folder, 'site');
  const begins = path.join(folder, 'begins');
  await writeBuiltSite(siteDir);
  await mkdir(begins);
  await operation.prepare?.({ dataDir: begins, siteDir });
  const schema = await freshSchema(path.join(folder, 'fresh'));
  const diskFolder = path.join(folder, 'disk');
  await mkdir(diskFolder);
  const disk = mountSmallDisk(diskFolder, kilobytes);
  // However this process ends.
  const remove = () => {
    if (typeof disk !== 'string') disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    if (typeof disk === 'string') return disk;
    const ground = { dataDir: path.join(diskFolder, 'data'), siteDir };
    const seen: NarrowStarts = { starts: 0, refused: 0, enough: 0, faults: [] };
    for (let room = 0, enough = 0; enough < ENOUGH; room += step) {
      cpSync(begins, ground.dataDir, { recursive: true });
      await disk.fill(room);
      const refusal = await refusalOf(ground);
      await disk.free();
      const faults = await faultsAfterNextStart(ground, { operation, schema, acknowledged: [] });
      if (refusal !== undefined && !(refusal.includes(NOT_STARTED) && FULL.test(refusal)))
        faults.push(`the start says: ${refusal}`);
      await rm(ground.dataDir, { recursive: true });
      seen.starts += 1;
      seen.refused += refusal === undefined ? 0 : 1;
      enough = refusal === undefined ? enough + 1 : 0;
      if (enough === 1) seen.enough = Math.ceil(room / 1024);
      seen.faults.push(...faults.map((fault) => `${operation.name}, with ${room} bytes of room: ${fault}`));
    }
    return seen;
  } finally {
    process.off('exit', remove);
    remove();
  }
}

const NOT_STARTED = 'The service could not start: ';
const FULL = /disk(?: of DATA_DIR)? is full/;

/** What a start that fails says; one that succeeds is ended. */
async function refusalOf(ground: { dataDir: string; siteDir: string }): Promise<string | undefined> {
  try {
    const server = await startServerProcess(ground);
    await server.stop();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
