import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { moveDurably, writeNewFile } from './durable-file.ts';

const FILE = 'token-secret';
const BYTES = 32;

/** What tokens are signed with: kept in the data folder, made where it is missing. */
export async function tokenSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, FILE);
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept?.length === BYTES) return kept;
  const secret = randomBytes(BYTES);
  const unfinished = `${file}.${secret.subarray(0, 4).toString('hex')}.part`;
  await writeNewFile(unfinished, Readable.from([secret]));
  await moveDurably(unfinished, file);
  return secret;
}
