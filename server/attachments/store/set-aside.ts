import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { moveDurably, syncFolder } from '../../disk/durable-file.ts';
import { namesInFolder } from '../../disk/names-in-folder.ts';
import type { TellOdd } from '../../disk/odd-entries.ts';
import { makePrivateFolder } from '../../disk/private-folder.ts';
import { removeIfThere } from '../../disk/remove-if-there.ts';

/** Within the attachments folder, so that moving there is a change of name only; below it a folder for each day. */
const HELD_FOLDER = 'held';

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
 * @param at - now; its day decides when the file is deleted, so it must come from a clock that is believed
 */
export async function holdFile(root: string, key: string, at: Date): Promise<void> {
  await moveToDay(root, path.join(root, key), at);
}

/** Moves a file to those that are held since a day. */
export async function moveToDay(root: string, from: string, at: Date): Promise<void> {
  const folder = path.join(root, HELD_FOLDER, dayOf(at));
  await makePrivateFolder(folder);
  await moveDurably(from, path.join(folder, path.basename(from)));
}

/** The day under which a file is held from a moment on. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * All files that are held, some at a time.
 *
 * @param tellOdd - told of what is not one, and of a folder that can't be read, which otherwise is thrown
 */
export async function* heldFiles(root: string, tellOdd?: TellOdd): AsyncGenerator<HeldFile[]> {
  for (const { day, folder } of await dayFolders(root, tellOdd)) {
    try {
      for await (const names of namesInFolder(folder, tellOdd)) {
        yield names.map((name) => ({ key: `cv/${name}`, day, path: path.join(folder, name) }));
      }
    } catch (error) {
      if (tellOdd === undefined) throw error;
      tellOdd(folder, error);
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
  for (const { folder } of await dayFolders(root)) {
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

/** A day on which files were moved aside, and where these are. */
interface DayFolder {
  day: string;
  folder: string;
}

/** The folders of the days, in their order. */
export async function dayFolders(root: string, tellOdd?: TellOdd): Promise<DayFolder[]> {
  const held = path.join(root, HELD_FOLDER);
  const days: DayFolder[] = [];
  for (const entry of await entriesIn(held, tellOdd)) {
    const folder = path.join(held, entry.name);
    if (entry.isDirectory() && /^\d{4}-\d\d-\d\d$/.test(entry.name)) days.push({ day: entry.name, folder });
    else tellOdd?.(folder);
  }
  return days.sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** A folder that is not there, or something else in its place, is empty. */
async function entriesIn(folder: string, tellOdd?: TellOdd) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') tellOdd?.(folder);
    else if (error.code !== 'ENOENT') throw error;
    return [];
  });
}
