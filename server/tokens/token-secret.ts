import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { placeOnceDurably, writeNewFile } from '../disk/durable-file.ts';

const FILE = 'token-secret';
const BYTES = 32;

/** What tokens are signed with: kept in the data folder, made if it is missing. All servers on a folder have the same. */
export async function tokenSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, FILE);
  const kept = await readSecret(file);
  if (kept?.length === BYTES) return kept;
  // Otherwise a damaged file would keep its name, and the new secret could never be put in its place.
  if (kept !== undefined) await rm(file);
  const fresh = randomBytes(BYTES);
  const unfinished = `${file}.${fresh.subarray(0, 4).toString('hex')}.part`;
  await writeNewFile(unfinished, Readable.from([fresh]));
  await placeOnceDurably(unfinished, file);
  return (await readSecret(file)) ?? fresh;
}

function readSecret(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
