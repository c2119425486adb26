import { readdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#contract/durations.ts';
import { moveDurably, removeIfThere, syncFolder } from '../../disk/durable-file.ts';
import { namesInFolder } from '../../disk/names-in-folder.ts';
import type { ReportOdd } from '../../disk/odd-entries.ts';
import { makePrivateFolder } from '../../disk/private-folder.ts';
import type { DueByAge } from '../../upkeep/due-by-age.ts';
import type { AsideCv, AsideCvs } from './cv-store.ts';

/**
 * CVs set aside in a folder for each day.
 *
 * @param root - within the folder of all CVs, so that setting one aside only changes its name
 * @param fileOf - path of the CV that has a key
 */
export function localAside(root: string, fileOf: (key: string) => string): AsideCvs {
  return {
    place: root,
    set: (key, at) => moveToDay(root, fileOf(key), at),
    list: (reportOdd) => asideCvs(root, reportOdd),
    putBack: async ({ key, place }) => {
      if ((await stat(fileOf(key)).catch(() => undefined)) !== undefined) return false;
      await moveDurably(place, fileOf(key));
      return true;
    },
    remove: async (key) => {
      let isRemoved = false;
      for (const { folder } of await dayFolders(root)) {
        if (!(await removeIfThere(path.join(folder, path.basename(key))))) continue;
        await syncFolder(folder);
        isRemoved = true;
      }
      return isRemoved;
    },
    drop: (due, reportOdd) => drop(root, due, reportOdd),
  };
}

async function drop(root: string, { from, before }: DueByAge, reportOdd: ReportOdd): Promise<number> {
  let dropped = 0;
  for await (const cvs of asideCvs(root, reportOdd)) {
    for (const { place, day } of cvs) {
      try {
        const since = Math.max(Date.parse(day) + DAY_MS, await cameAt(place));
        const isDue = since >= from.getTime() && since <= before.getTime();
        if (isDue && (await removeIfThere(place))) dropped += 1;
      } catch (error) {
        reportOdd(place, error);
      }
    }
  }
  for (const { day, folder } of await dayFolders(root)) {
    // A folder stays while something is in it.
    if (Date.parse(day) + DAY_MS <= before.getTime()) await rmdir(folder).catch(() => undefined);
  }
  return dropped;
}

async function moveToDay(root: string, from: string, at: Date): Promise<void> {
  const folder = path.join(root, dayOf(at));
  await makePrivateFolder(folder);
  await moveDurably(from, path.join(folder, path.basename(from)));
}

/** The day under which a CV is set aside at this moment. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

async function* asideCvs(root: string, reportOdd?: ReportOdd): AsyncGenerator<AsideCv[]> {
  for (const { day, folder } of await dayFolders(root, reportOdd)) {
    try {
      for await (const names of namesInFolder(folder, reportOdd)) {
        yield names.map((name) => ({ key: `cv/${name}`, day, place: path.join(folder, name) }));
      }
    } catch (error) {
      if (reportOdd === undefined) throw error;
      reportOdd(folder, error);
    }
  }
}

/** A day on which CVs were set aside, and where they are. */
interface DayFolder {
  day: string;
  folder: string;
}

/** The folders of the days, in their order. */
async function dayFolders(root: string, reportOdd?: ReportOdd): Promise<DayFolder[]> {
  const days: DayFolder[] = [];
  for (const entry of await entriesIn(root, reportOdd)) {
    const folder = path.join(root, entry.name);
    if (entry.isDirectory() && /^\d{4}-\d\d-\d\d$/.test(entry.name)) days.push({ day: entry.name, folder });
    else reportOdd?.(folder);
  }
  return days.sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** A folder that is not there, or something else in its place, is empty. */
async function entriesIn(folder: string, reportOdd?: ReportOdd) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') reportOdd?.(folder);
    else if (error.code !== 'ENOENT') throw error;
    return [];
  });
}

/**
 * When a file came to this disk, by the clock at that time. That is when it was created. It can't be later than its last
 * change, which a move renews; that alone would do, if it were not also renewed by anything that sets owners or modes at
 * each start.
 */
async function cameAt(file: string): Promise<number> {
  const { birthtimeMs, ctimeMs } = await stat(file);
  // Some file systems do not say when a file was created.
  return birthtimeMs > 0 ? Math.min(birthtimeMs, ctimeMs) : ctimeMs;
}
