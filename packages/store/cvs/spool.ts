import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeIfThere, type Written, writeNewFile } from '../disk/durable-file.ts';
import { namesInFolder, type ReportOdd } from '../disk/names-in-folder.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import type { IncomingCv } from './cv-store.ts';

/** Keys start with this folder, so that those of a data folder read as those of a bucket. */
export const CV_FOLDER = 'cv';

interface SpooledFile extends Written {
  path: string;
}

/** What is written to see whether anything can be: one block, which a disk that is full does not take either. */
export const PROBE = '.room-probe';
const PROBE_BYTES = Buffer.alloc(4096);

/**
 * Where CVs come in, wherever they are kept then: they are judged by position (decision 10).
 *
 * @param put - keeps what is in a file under a key, durably
 * @param remove - removes what was put under a key
 */
export function spoolIn(
  folder: string,
  put: (key: string, file: SpooledFile) => Promise<void>,
  remove: (key: string) => Promise<unknown>,
) {
  return {
    prepare: () => makePrivateFolder(folder),
    /** Writes a few bytes, moves them to another folder and removes them again. @throws if that is not possible */
    probe: async (to = folder) => {
      const [probe, moved] = [path.join(folder, PROBE), path.join(to, PROBE)];
      try {
        await writeFile(probe, PROBE_BYTES, { mode: 0o600 });
        await rename(probe, moved);
      } finally {
        for (const file of [probe, moved]) await rm(file, { force: true });
      }
    },
    /** Receives a CV; it gets a random name that was used nowhere before. */
    receive: async (source: AsyncIterable<Buffer<ArrayBuffer>>): Promise<IncomingCv> => {
      const name = randomBytes(16).toString('hex');
      const file = path.join(folder, name);
      const written = await writeNewFile(file, source, { spendsSource: true });
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
    /** Receives a CV that had a key. */
    putBack: async (key: string, source: AsyncIterable<Buffer<ArrayBuffer>>): Promise<Written> => {
      const file = path.join(folder, randomBytes(16).toString('hex'));
      const written = await writeNewFile(file, source);
      await put(key, { ...written, path: file }).finally(() => rm(file, { force: true }));
      return written;
    },
    /** Removes what calls that were cut off before this moment left behind. */
    discardAbandoned: async (before: Date, reportOdd: ReportOdd) => {
      for await (const names of namesInFolder(folder, reportOdd)) {
        for (const file of names.map((name) => path.join(folder, name))) {
          const writtenAt = await lastWritten(file);
          if (writtenAt !== undefined && writtenAt < before)
            await removeIfThere(file).catch((error) => reportOdd(file, error));
        }
      }
    },
  };
}

/** When a file was last written; undefined if it is not there. */
export async function lastWritten(file: string): Promise<Date | undefined> {
  return (await stat(file).catch(() => undefined))?.mtime;
}
