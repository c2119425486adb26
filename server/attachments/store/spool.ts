import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeIfThere, writeNewFile } from '../../disk/durable-file.ts';
import { namesInFolder, type ReportOdd } from '../../disk/names-in-folder.ts';
import { makePrivateFolder } from '../../disk/private-folder.ts';

/** What is written to see whether anything can be. */
export const PROBE = '.room-probe';

/** One block: a disk that is full does not take it either. */
const PROBE_BYTES = Buffer.alloc(4096);

/** Where CVs come in, wherever they are kept then: they are judged by position (decision 10). */
export function spoolIn(folder: string) {
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
    /** Receives a file under a random name that was used nowhere before. */
    receive: async (source: AsyncIterable<Buffer<ArrayBuffer>>, options = { spendsSource: true }) => {
      const name = randomBytes(16).toString('hex');
      const file = path.join(folder, name);
      return { ...(await writeNewFile(file, source, options)), name, file };
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
