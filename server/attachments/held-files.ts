import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { moveDurably, syncFolder } from '../durable-file.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { countNames, namesInFolder } from './names-in-folder.ts';
import { removeIfThere } from './remove-if-there.ts';

/** Within the attachments folder, so that moving there is a change of name only; below it a folder for each day. */
const HELD_FOLDER = 'held';

const DAY_MS = 86_400_000;

/** What is held is deleted after so many days, as the privacy policy says. */
export const HELD_DAYS = 30;

/** A file that no row named when it was moved aside. */
export interface HeldFile {
  /** The key it had, and will have again if a row names it. */
  key: string;
  /** The day on which it was moved, such as `2026-03-01`. */
  day: string;
  path: string;
}

/**
 * Moves a file aside.
 *
 * @param root - the attachments folder
 * @param at - now; its day decides when the file is deleted
 */
export async function holdFile(root: string, key: string, at: Date): Promise<void> {
  const folder = path.join(root, HELD_FOLDER, at.toISOString().slice(0, 10));
  await makePrivateFolder(folder);
  await moveDurably(path.join(root, key), path.join(folder, path.basename(key)));
}

/** All files that are held, some at a time. */
export async function* heldFiles(root: string): AsyncGenerator<HeldFile[]> {
  for (const day of await dayFolders(root)) {
    const folder = path.join(root, HELD_FOLDER, day);
    for await (const names of namesInFolder(folder)) {
      yield names.map((name) => ({ key: `cv/${name}`, day, path: path.join(folder, name) }));
    }
  }
}

/** The same in one list. */
export async function listHeld(root: string): Promise<HeldFile[]> {
  const files: HeldFile[] = [];
  for await (const page of heldFiles(root)) files.push(...page);
  return files;
}

/** Removes what is held under a key. @returns whether anything was */
export async function removeHeld(root: string, key: string): Promise<boolean> {
  let isRemoved = false;
  for (const day of await dayFolders(root)) {
    const folder = path.join(root, HELD_FOLDER, day);
    if (!(await removeIfThere(path.join(folder, path.basename(key))))) continue;
    await syncFolder(folder);
    isRemoved = true;
  }
  return isRemoved;
}

/**
 * Gives a held file its place again.
 *
 * @returns whether it did: a file that is there already stays
 */
export async function putBack(root: string, { key, path: from }: HeldFile): Promise<boolean> {
  const to = path.join(root, key);
  if ((await stat(to).catch(() => undefined)) !== undefined) return false;
  await moveDurably(from, to);
  return true;
}

/** Deletes what has been held for its time. @returns how many files */
export async function dropHeld(root: string, now: Date): Promise<number> {
  let dropped = 0;
  for (const day of await dayFolders(root)) {
    const folder = path.join(root, HELD_FOLDER, day);
    if (Date.parse(day) + (HELD_DAYS + 1) * DAY_MS > now.getTime()) continue;
    dropped += await countNames(folder);
    await rm(folder, { recursive: true, force: true });
  }
  return dropped;
}

async function dayFolders(root: string): Promise<string[]> {
  const names = await namesIn(path.join(root, HELD_FOLDER));
  return names.filter((name) => /^\d{4}-\d\d-\d\d$/.test(name)).sort();
}

/** A folder that is not there, or no longer, is empty. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
