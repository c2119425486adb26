import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files with which servers and commands lock a folder, which stay empty, and the index of a log, which any reader
 * rebuilds.
 */
const NOT_COMPARED = ['owner.lock', 'serving.lock', 'erasing.lock', 'intake.sqlite-shm'];

/**
 * The hash of every file below a folder, by its path. Use it only while no server in this process has the folder: a
 * process that closes a file loses its locks on it.
 */
export async function folderSnapshot(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !NOT_COMPARED.includes(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hashes = files.map(async (file): Promise<[string, string]> => {
    const bytes = await readFile(file);
    return [path.relative(folder, file), createHash('sha256').update(bytes).digest('hex')];
  });
  return Object.fromEntries(await Promise.all(hashes));
}
