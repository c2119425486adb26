import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { createDurably, moveDurably, writeNewFile } from '../disk/durable-file.ts';

const FILE = 'identity.json';

export type Engine = 'sqlite' | 'postgresql';

const schema = z.object({
  /** Random; the database holds the same as the fact `identity`. */
  identity: z.uuid(),
  engine: z.enum(['sqlite', 'postgresql']),
  /** Whether the database is known to hold it, too; until then nothing is acknowledged. */
  settled: z.boolean(),
});

/** Which database a data folder belongs to. */
export type FolderIdentity = z.infer<typeof schema>;

/** Parses the folder's identity file; undefined if there is none. */
export async function readIdentity(dataDir: string): Promise<FolderIdentity | 'unreadable' | undefined> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return 'unreadable';
  }
}

/** Writes the identity file durably, replacing an existing one. */
export async function writeIdentity(dataDir: string, identity: FolderIdentity): Promise<void> {
  await moveDurably(await writeUnfinished(dataDir, identity), path.join(dataDir, FILE));
}

/** Writes the identity file unless it exists, and returns its content: of several servers that start together, the first wins. */
export async function proposeIdentity(
  dataDir: string,
  identity: FolderIdentity,
): Promise<FolderIdentity | 'unreadable' | undefined> {
  await createDurably(await writeUnfinished(dataDir, identity), path.join(dataDir, FILE));
  return readIdentity(dataDir);
}

async function writeUnfinished(dataDir: string, identity: FolderIdentity): Promise<string> {
  const unfinished = path.join(dataDir, `${FILE}.${randomBytes(4).toString('hex')}.part`);
  await writeNewFile(unfinished, Readable.from([Buffer.from(`${JSON.stringify(identity, null, 2)}\n`)]));
  return unfinished;
}

/** Files that only a data folder or a folder of backups has. */
const PRIVATE_FILES = ['intake.sqlite', 'token-secret', 'backup.lock'];

/** A file that proves that a folder holds visitors' data, in it or below it; undefined if there is none. */
export async function privateFileIn(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { name, parentPath } of entries) {
    const isIdentity = name === FILE && (await readIdentity(parentPath)) !== 'unreadable';
    if (isIdentity || PRIVATE_FILES.includes(name)) return path.join(parentPath, name);
  }
  return undefined;
}
