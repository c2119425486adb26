import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isSqlite } from '@website/store/database/engines/node-sqlite.ts';
import { writeFactOnce } from '@website/store/database/facts.ts';
import type { Database } from '@website/store/database/tables.ts';
import { createDurably, writeNewFile } from '@website/store/disk/durable-file.ts';
import type { Kysely } from 'kysely';

const FILE = 'token-secret';
const BYTES = 32;

/** The key that signs tokens, stored in the data folder and created if it is missing. Servers that share a folder share it. */
export async function tokenSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, FILE);
  const stored = await readSecret(file);
  if (stored?.length === BYTES) return stored;
  // A damaged file must be removed: an existing one is never replaced.
  if (stored !== undefined) await rm(file);
  const fresh = randomBytes(BYTES);
  const unfinished = `${file}.${fresh.subarray(0, 4).toString('hex')}.part`;
  await writeNewFile(unfinished, Readable.from([fresh]));
  await createDurably(unfinished, file);
  return (await readSecret(file)) ?? fresh;
}

/**
 * The key that all servers on a PostgreSQL database share, whatever their folders: the first to start stores that of its folder,
 * which servers of earlier versions use. With SQLite it is the folder's.
 */
export async function sharedTokenSecret(dataDir: string, database: Kysely<Database>): Promise<Buffer> {
  const own = await tokenSecret(dataDir);
  if (isSqlite(database)) return own;
  return Buffer.from(await writeFactOnce(database, 'token-secret', own.toString('hex')), 'hex');
}

function readSecret(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
