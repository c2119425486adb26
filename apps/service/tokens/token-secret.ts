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
  await createDurably(unfinished, file);
  return (await readSecret(file)) ?? fresh;
}

/**
 * The same for all servers on a database of PostgreSQL, whatever their folders: the first to start proposes that of its
 * folder, which servers of earlier versions know. With SQLite it is the folder's.
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
