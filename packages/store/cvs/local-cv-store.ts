import { createReadStream } from 'node:fs';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { moveDurably, removeIfThere, syncFolder } from '../disk/durable-file.ts';
import { namesInFolder, type ReportOdd } from '../disk/names-in-folder.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import { type AsideCv, type AsideCvs, asideSince, type CvStore, dayOf } from './cv-store.ts';
import { CV_FOLDER, lastWritten, PROBE, spoolIn } from './spool.ts';

/** Holds the CVs that were set aside. Its name is older than that word, and stays, since data folders have it. */
const ASIDE_FOLDER = 'held';

/** Where the parts of a local store are. For tests, which look at the disk itself; nobody else needs to know. */
export function localCvFolders(dataDir: string) {
  const root = path.join(dataDir, 'attachments');
  return {
    root,
    cvs: path.join(root, CV_FOLDER),
    incoming: path.join(root, 'incoming'),
    aside: path.join(root, ASIDE_FOLDER),
  };
}

/**
 * Keeps CVs in a folder of the data folder, as files named by their keys. A CV is written to a temporary file and synced;
 * to put it under its key it is renamed, and the folder synced (decisions 7 and 14).
 */
export function localCvStore(dataDir: string): CvStore {
  const folders = localCvFolders(dataDir);
  const fileOf = (key: string) => path.join(folders.root, key);
  const spool = spoolIn(
    folders.incoming,
    (key, file) => moveDurably(file.path, fileOf(key)),
    (key) => rm(fileOf(key), { force: true }),
  );
  return {
    isShared: false,
    check: async () => undefined,
    prepare: async () => {
      await spool.prepare();
      await makePrivateFolder(folders.cvs);
    },
    probe: () => spool.probe(folders.cvs),
    receive: spool.receive,
    putBack: spool.putBack,
    discardAbandoned: spool.discardAbandoned,
    open: (key) => openedWhenRead(fileOf(key)),
    has: async (key) => {
      const found = await stat(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (found?.isFile()) return true;
      // If its folder is missing, too, so is a disk, which will come back.
      await stat(path.dirname(fileOf(key)));
      return false;
    },
    remove: (key) => removeIfThere(fileOf(key)),
    sync: () => syncFolder(folders.cvs),
    list: async function* (reportOdd) {
      for await (const names of namesInFolder(folders.cvs, reportOdd))
        yield names.filter((name) => name !== PROBE).map((name) => `${CV_FOLDER}/${name}`);
    },
    writtenAt: (key) => lastWritten(fileOf(key)),
    placeOf: fileOf,
    notice: async () => undefined,
    aside: localAside(folders.aside, fileOf),
  };
}

/** A mail may be given up before its CV is read: then nothing has been opened that would have to be closed. */
function openedWhenRead(file: string): Readable {
  async function* bytes() {
    yield* createReadStream(file);
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** CVs set aside in a folder for each day, within the folder of all CVs, so that setting one aside only changes its name. */
function localAside(root: string, fileOf: (key: string) => string): AsideCvs {
  // A folder stays while something is in it.
  const leave = (place: string) => rmdir(path.dirname(place)).catch(() => undefined);
  return {
    place: root,
    set: async (key, at) => {
      const folder = path.join(root, dayOf(at));
      await makePrivateFolder(folder);
      await moveDurably(fileOf(key), path.join(folder, path.basename(key)));
    },
    list: (reportOdd) => asideIn(root, reportOdd),
    putBack: async ({ key, place }) => {
      if ((await stat(fileOf(key)).catch(() => undefined)) !== undefined) return false;
      await moveDurably(place, fileOf(key));
      await leave(place);
      return true;
    },
    remove: async ({ place }) => {
      const isRemoved = await removeIfThere(place);
      await syncFolder(path.dirname(place));
      await leave(place);
      return isRemoved;
    },
  };
}

async function* asideIn(root: string, reportOdd?: ReportOdd): AsyncGenerator<AsideCv[]> {
  // A folder that is not there, or something else in its place, is empty.
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') reportOdd?.(root);
    else if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const day = entry.name;
    const folder = path.join(root, day);
    if (!entry.isDirectory() || !/^\d{4}-\d\d-\d\d$/.test(day)) {
      reportOdd?.(folder);
      continue;
    }
    try {
      for await (const names of namesInFolder(folder, reportOdd)) yield await asideOf(folder, day, names);
    } catch (error) {
      if (reportOdd === undefined) throw error;
      reportOdd(folder, error);
    }
  }
}

function asideOf(folder: string, day: string, names: readonly string[]): Promise<AsideCv[]> {
  return Promise.all(
    names.map(async (name) => {
      const place = path.join(folder, name);
      return { key: `${CV_FOLDER}/${name}`, day, place, since: asideSince(day, await cameAt(place)) };
    }),
  );
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
