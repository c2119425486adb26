import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { moveDurably, syncFolder } from '#server/disk/durable-file.ts';
import { makePrivateFolder } from '#server/disk/private-folder.ts';

/** What earlier commands moved aside stays, and so do the files with which servers and commands lock the folder. */
const STAYS = /^(?:aside-.*|owner\.lock|serving\.lock|erasing\.lock)$/;

/**
 * The database goes first, before its log and before what belongs to it, and the folder's identity last: if it is cut off
 * anywhere, a start refuses what is left, and this can be repeated.
 */
const FIRST = ['intake.sqlite', 'intake.sqlite-wal', 'intake.sqlite-shm'];
const LAST = 'identity.json';

/** Names of what would be moved aside, in order. */
export async function movable(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => !STAYS.test(name)).sort();
  return [
    ...FIRST.filter((name) => names.includes(name)),
    ...names.filter((name) => !(FIRST.includes(name) || name === LAST)),
    ...names.filter((name) => name === LAST),
  ];
}

/**
 * Moves everything in a folder into a new one within it; deletes nothing. The caller owns the folder.
 *
 * @returns the name of the new one
 */
export async function beginAnew(dataDir: string, at: Date): Promise<string> {
  const names = await movable(dataDir);
  const aside = `aside-${at.toISOString().replaceAll(':', '-')}`;
  await makePrivateFolder(path.join(dataDir, aside));
  for (const name of names) await moveDurably(path.join(dataDir, name), path.join(dataDir, aside, name));
  await syncFolder(dataDir);
  return aside;
}
