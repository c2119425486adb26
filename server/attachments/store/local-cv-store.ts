import { createReadStream } from 'node:fs';
import { chmod, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { moveDurably, removeIfThere, syncFolder } from '../../disk/durable-file.ts';
import { namesInFolder } from '../../disk/names-in-folder.ts';
import { makePrivateFolder } from '../../disk/private-folder.ts';
import { type CvStore, removeUnclaimed } from './cv-store.ts';
import { localAside } from './local-aside.ts';
import { lastWritten, PROBE, spoolIn } from './spool.ts';

/** Keys and their files start with this folder, so that a key reads as a path in a bucket. */
const CV_FOLDER = 'cv';

/**
 * Holds the CVs that were set aside. Its name is older than that word, and stays: data folders have it, and a server of an
 * earlier version that is started on one again would not find what a renamed folder holds, and so could not put it back.
 */
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

// The mode of a file says that an application has taken it: nobody may write to it any more.
const CLAIMED_MODE = 0o400;
const MAY_WRITE = 0o200;

/**
 * Keeps CVs in a folder of the data folder, as files named by their keys. A CV is written to a temporary file and synced;
 * to put it under its key it is renamed, and the folder synced (decisions 7 and 14).
 */
export function localCvStore(dataDir: string): CvStore {
  const folders = localCvFolders(dataDir);
  const fileOf = (key: string) => path.join(folders.root, key);
  const spool = spoolIn(folders.incoming);

  const store: CvStore = {
    isShared: false,
    check: async () => undefined,
    prepare: async () => {
      await spool.prepare();
      await makePrivateFolder(folders.cvs);
    },
    probe: () => spool.probe(folders.cvs),
    receive: async (source) => {
      const { name, file, ...written } = await spool.receive(source);
      let key: string | undefined;
      return {
        ...written,
        localFile: file,
        put: async (extension) => {
          key = `${CV_FOLDER}/${name}.${extension}`;
          await moveDurably(file, fileOf(key));
          return key;
        },
        key: () => key,
        discard: async () => {
          await rm(file, { force: true });
          if (key !== undefined) await removeUnclaimed(store, key);
        },
      };
    },
    putBack: async (key, source) => {
      const { name: _, file, ...written } = await spool.receive(source, { spendsSource: false });
      await moveDurably(file, fileOf(key));
      return written;
    },
    discardAbandoned: spool.discardAbandoned,
    open: (key) => openedWhenRead(fileOf(key)),
    has: async (key) => {
      if (await isFile(fileOf(key))) return true;
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
    markClaimed: async (key) => {
      // Some file systems know no modes.
      if (!(await store.saysClaimed(key))) await chmod(fileOf(key), CLAIMED_MODE).catch(() => undefined);
    },
    saysClaimed: async (key) => {
      const found = await stat(fileOf(key)).catch(() => undefined);
      return found !== undefined && (found.mode & MAY_WRITE) === 0;
    },
    withoutClaim: async (keys) => {
      const claimed = await Promise.all(keys.map(store.saysClaimed));
      return keys.filter((_, index) => !claimed[index]);
    },
    placeOf: fileOf,
    notice: async () => undefined,
    aside: localAside(folders.aside, fileOf),
  };
  return store;
}

/** A mail may be given up before its CV is read: then nothing has been opened that would have to be closed. */
function openedWhenRead(file: string): Readable {
  async function* bytes() {
    yield* createReadStream(file);
  }
  return Readable.from(bytes(), { objectMode: false });
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
