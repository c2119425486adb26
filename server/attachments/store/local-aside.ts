import { readdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { moveDurably, syncFolder } from '../../disk/durable-file.ts';
import { namesInFolder } from '../../disk/names-in-folder.ts';
import type { TellOdd } from '../../disk/odd-entries.ts';
import { makePrivateFolder } from '../../disk/private-folder.ts';
import { removeIfThere } from '../../disk/remove-if-there.ts';
import { ASIDE_DAYS, type AsideCv, type AsideCvs } from './cv-store.ts';

const DAY_MS = 86_400_000;

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
    list: (tellOdd) => asideCvs(root, tellOdd),
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
    drop: (now, tellOdd) => drop(root, now, tellOdd),
    keepFutureFromNow: (at, tellOdd) => keepFutureFromNow(root, at, tellOdd),
  };
}

async function drop(root: string, now: Date, tellOdd: TellOdd): Promise<number> {
  const before = now.getTime() - ASIDE_DAYS * DAY_MS;
  let dropped = 0;
  for await (const cvs of asideCvs(root, tellOdd)) {
    for (const { place } of cvs.filter(({ day }) => Date.parse(day) + DAY_MS <= before)) {
      try {
        if ((await cameAt(place)) <= before && (await removeIfThere(place))) dropped += 1;
      } catch (error) {
        tellOdd(place, error);
      }
    }
  }
  for (const { day, folder } of await dayFolders(root)) {
    // A folder stays while something is in it.
    if (Date.parse(day) + DAY_MS <= before) await rmdir(folder).catch(() => undefined);
  }
  return dropped;
}

async function keepFutureFromNow(root: string, at: Date, tellOdd: TellOdd): Promise<void> {
  for await (const cvs of asideCvs(root, tellOdd)) {
    for (const { day, place } of cvs) {
      if (day === dayOf(at)) continue;
      try {
        const isOfFuture = Date.parse(day) > at.getTime() || (await cameAt(place)) > at.getTime();
        if (isOfFuture) await moveToDay(root, place, at);
      } catch (error) {
        tellOdd(place, error);
      }
    }
  }
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

async function* asideCvs(root: string, tellOdd?: TellOdd): AsyncGenerator<AsideCv[]> {
  for (const { day, folder } of await dayFolders(root, tellOdd)) {
    try {
      for await (const names of namesInFolder(folder, tellOdd)) {
        yield names.map((name) => ({ key: `cv/${name}`, day, place: path.join(folder, name) }));
      }
    } catch (error) {
      if (tellOdd === undefined) throw error;
      tellOdd(folder, error);
    }
  }
}

/** A day on which CVs were set aside, and where they are. */
interface DayFolder {
  day: string;
  folder: string;
}

/** The folders of the days, in their order. */
async function dayFolders(root: string, tellOdd?: TellOdd): Promise<DayFolder[]> {
  const days: DayFolder[] = [];
  for (const entry of await entriesIn(root, tellOdd)) {
    const folder = path.join(root, entry.name);
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
