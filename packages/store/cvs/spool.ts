import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeIfExists, type Written, writeNewFile } from '../disk/durable-file.ts';
import { listFiles, type ReportUnexpected } from '../disk/list-files.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import type { IncomingCv } from './cv-store.ts';

/** First segment of every key, so that keys are the same in a data folder and in a bucket. */
export const CV_FOLDER = 'cv';

interface SpooledFile extends Written {
  path: string;
}

/** The file that tests write access: one block, which a full disk rejects. */
export const PROBE = '.room-probe';
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
export async function lastWritten(file: string): Promise<Date | undefined> {
  return (await stat(file).catch(() => undefined))?.mtime;
}
