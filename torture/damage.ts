import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Victim } from './victim.ts';

/** How the files of a database are taken away from the server that has them open. */
export const DAMAGES = [
  'database unlinked',
  'database replaced',
  'log unlinked',
  'log replaced',
  'index unlinked',
] as const;
export type Damage = (typeof DAMAGES)[number];

const DATABASE = 'intake.sqlite';
const RESCUED = /was written to (rescued-[\w.-]+\.sqlite)/;
/** Longer than the server waits before it tries again. */
const RESCUED_WITHIN_MS = 45_000;
const LOOK_EVERY_MS = 100;

/**
 * Damages the files of the running server and does what its operator is told to do then: waits for the copy that the
 * server makes of everything it can still read, stops the server, and restarts it on the copy.
 *
 * @returns what went wrong with it; undefined if all is well
 */
export async function damageAndRestore(victim: Victim, damage: Damage): Promise<string | undefined> {
  const { dataDir } = victim.options;
  await strike(path.join(dataDir, DATABASE), damage);
  const copy = await rescuedCopy(victim);
  const said = victim.output();
  await victim.kill();
  if (copy !== undefined) await putInPlace(dataDir, copy);
  victim.restarts += 1;
  await victim.start();
  return copy === undefined ? `${damage}: the server rescued no copy: ${said.slice(-500)}` : undefined;
}

async function strike(file: string, damage: Damage): Promise<void> {
  switch (damage) {
    case 'database unlinked':
      return await rm(file);
    case 'database replaced':
      await writeFile(`${file}.new`, '');
      return await rename(`${file}.new`, file);
    case 'log unlinked':
      return await rm(`${file}-wal`);
    case 'log replaced':
      // Where there is no room for a copy, an empty one will do.
      await copyFile(`${file}-wal`, `${file}.new`).catch(() => writeFile(`${file}.new`, ''));
      return await rename(`${file}.new`, `${file}-wal`);
    case 'index unlinked':
      return await rm(`${file}-shm`);
  }
}

/** Waits until the server says where it has written the copy. */
async function rescuedCopy(victim: Victim): Promise<string | undefined> {
  for (let waited = 0; waited < RESCUED_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const name = RESCUED.exec(victim.output())?.[1];
    if (name !== undefined) return path.join(victim.options.dataDir, name);
    await setTimeout(LOOK_EVERY_MS);
  }
  return undefined;
}

async function putInPlace(dataDir: string, copy: string): Promise<void> {
  const file = path.join(dataDir, DATABASE);
  for (const ending of ['-wal', '-shm', '']) await rm(file + ending, { force: true });
  await rename(copy, file);
}
