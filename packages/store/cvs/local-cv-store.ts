import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { moveDurably, removeIfExists, syncFolder, type Written, writeNewFile } from '../disk/durable-file.ts';
import { listFiles, type ReportUnexpected } from '../disk/list-files.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import { type AsideCv, type AsideCvs, asideSince, type CvStore, dayOf, type IncomingCv } from './cv-store.ts';

/** First segment of every key, so that keys are the same in a data folder and in a bucket. */
export const CV_FOLDER = 'cv';

interface SpooledFile extends Written {
  path: string;
}

/** The file that tests write access: one block, which a full disk rejects. */
const PROBE = '.room-probe';
const PROBE_BYTES = Buffer.alloc(4096);

/**
 * The spool folder, where each CV is received as a file whichever store is used: the content check needs random access
 * (decision 10).
 *
 * @param put - stores a file under a key, durably
 * @param remove - deletes what is stored under a key
 */
export function spoolIn(
  folder: string,
  put: (key: string, file: SpooledFile) => Promise<void>,
  remove: (key: string) => Promise<unknown>,
) {
  return {
    prepare: () => makePrivateFolder(folder),
    /** Writes a file, moves it to another folder and deletes it. @throws if that fails */
    probe: async (to = folder) => {
      const [probe, moved] = [path.join(folder, PROBE), path.join(to, PROBE)];
      try {
        await writeFile(probe, PROBE_BYTES, { mode: 0o600 });
        await rename(probe, moved);
      } finally {
        for (const file of [probe, moved]) await rm(file, { force: true });
      }
    },
    /** Streams a CV to a spool file with a random name. */
    receive: async (source: AsyncIterable<Buffer<ArrayBuffer>>): Promise<IncomingCv> => {
      const name = randomBytes(16).toString('hex');
      const file = path.join(folder, name);
      const written = await writeNewFile(file, source, { detachesBuffers: true });
      let key: string | undefined;
      return {
        ...written,
        localFile: file,
        put: async (extension) => {
          key = `${CV_FOLDER}/${name}.${extension}`;
          await put(key, { ...written, path: file });
          await rm(file, { force: true });
          return key;
        },
        key: () => key,
        discard: async () => {
          await rm(file, { force: true });
          if (key !== undefined) await remove(key);
        },
      };
    },
    /** Streams a CV from a backup, and stores it under its key. */
    putBack: async (key: string, source: AsyncIterable<Buffer<ArrayBuffer>>): Promise<Written> => {
      const file = path.join(folder, randomBytes(16).toString('hex'));
      const written = await writeNewFile(file, source);
      await put(key, { ...written, path: file }).finally(() => rm(file, { force: true }));
      return written;
    },
    /** Deletes spool files of interrupted calls, last written before this moment. */
    discardAbandoned: async (before: Date, reportUnexpected: ReportUnexpected) => {
      for await (const names of listFiles(folder, reportUnexpected)) {
        for (const file of names.map((name) => path.join(folder, name))) {
          const writtenAt = await lastWritten(file);
          if (writtenAt !== undefined && writtenAt < before)
            await removeIfExists(file).catch((error) => reportUnexpected(file, error));
        }
      }
    },
  };
}

/** When a file was last written; undefined if it does not exist. */
async function lastWritten(file: string): Promise<Date | undefined> {
  return (await stat(file).catch(() => undefined))?.mtime;
}

/** The folder of CVs that were set aside, under its former name, since data folders have it. */
const ASIDE_FOLDER = 'held';

/** The folders of a local store; exported for tests that look at the disk. */
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
 * Stores CVs as files in the data folder, named by their keys. A CV is written to a spool file and fsynced; `put` renames it and
 * fsyncs the folder (decisions 7 and 14).
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
    open: (key) => lazyReadStream(fileOf(key)),
    has: async (key) => {
      const found = await stat(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (found?.isFile()) return true;
      // If the folder is missing, too, its disk is not mounted, and this throws.
      await stat(path.dirname(fileOf(key)));
      return false;
    },
    remove: (key) => removeIfExists(fileOf(key)),
    sync: () => syncFolder(folders.cvs),
    list: async function* (reportUnexpected) {
      for await (const names of listFiles(folders.cvs, reportUnexpected))
        yield names.filter((name) => name !== PROBE).map((name) => `${CV_FOLDER}/${name}`);
    },
    writtenAt: (key) => lastWritten(fileOf(key)),
    locationOf: fileOf,
    notice: async () => undefined,
    aside: localAside(folders.aside, fileOf),
  };
}

/** Opens the file on the first read: a mail that fails before its CV is read leaves no file descriptor open. */
function lazyReadStream(file: string): Readable {
  async function* bytes() {
    yield* createReadStream(file);
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** CVs set aside in one folder a day, on the same file system, so that setting one aside is a rename. */
function localAside(root: string, fileOf: (key: string) => string): AsideCvs {
  // It fails unless the folder is empty.
  const removeEmptyFolder = (file: string) => rmdir(path.dirname(file)).catch(() => undefined);
  return {
    location: root,
    set: async (key, at) => {
      const folder = path.join(root, dayOf(at));
      await makePrivateFolder(folder);
      await moveDurably(fileOf(key), path.join(folder, path.basename(key)));
    },
    list: (reportUnexpected) => asideIn(root, reportUnexpected),
    putBack: async ({ key, location }) => {
      if ((await stat(fileOf(key)).catch(() => undefined)) !== undefined) return false;
      await moveDurably(location, fileOf(key));
      await removeEmptyFolder(location);
      return true;
    },
    remove: async ({ location }) => {
      const isRemoved = await removeIfExists(location);
      await syncFolder(path.dirname(location));
      await removeEmptyFolder(location);
      return isRemoved;
    },
  };
}

async function* asideIn(root: string, reportUnexpected?: ReportUnexpected): AsyncGenerator<AsideCv[]> {
  // A missing folder counts as empty, and so does a file under its name, which is reported.
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') reportUnexpected?.(root);
    else if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const day = entry.name;
    const folder = path.join(root, day);
    if (!entry.isDirectory() || !/^\d{4}-\d\d-\d\d$/.test(day)) {
      reportUnexpected?.(folder);
      continue;
    }
    try {
      for await (const names of listFiles(folder, reportUnexpected)) yield await asideOf(folder, day, names);
    } catch (error) {
      if (reportUnexpected === undefined) throw error;
      reportUnexpected(folder, error);
    }
  }
}

function asideOf(folder: string, day: string, names: readonly string[]): Promise<AsideCv[]> {
  return Promise.all(
    names.map(async (name) => {
      const location = path.join(folder, name);
      return {
        key: `${CV_FOLDER}/${name}`,
        day,
        location,
        since: asideSince(day, await createdAt(location)),
      };
    }),
  );
}

/**
 * When a file was created on this disk, capped by its ctime, which a move updates. The ctime alone would not do: a chown or
 * chmod at each start updates it, too.
 */
async function createdAt(file: string): Promise<number> {
  const { birthtimeMs, ctimeMs } = await stat(file);
  // Some file systems record no birth time.
  return birthtimeMs > 0 ? Math.min(birthtimeMs, ctimeMs) : ctimeMs;
}
