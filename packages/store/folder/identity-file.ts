import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { moveDurably, placeOnceDurably, writeNewFile } from '../disk/durable-file.ts';

const FILE = 'identity.json';

/** The two kinds of database that a folder may belong to. */
export type Engine = 'sqlite' | 'postgresql';

const schema = z.object({
  /** Random; its database holds the same as the fact `identity`. */
  identity: z.uuid(),
  engine: z.enum(['sqlite', 'postgresql']),
  /** Whether the database is known to hold it, too. Until then nothing was acknowledged under this identity. */
  settled: z.boolean(),
});

/** Which database a data folder belongs to. */
export type FolderIdentity = z.infer<typeof schema>;

/** What is in the folder's identity file: nothing if there is none. */
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

/** Writes it in place of what is there. Once this has returned, it survives a power cut. */
export async function writeIdentity(dataDir: string, identity: FolderIdentity): Promise<void> {
  await moveDurably(await writeUnfinished(dataDir, identity), path.join(dataDir, FILE));
}

/** Writes it if there is none yet, and gives what is there then: of several servers that come at the same moment, one does. */
export async function proposeIdentity(
  dataDir: string,
  identity: FolderIdentity,
): Promise<FolderIdentity | 'unreadable' | undefined> {
  await placeOnceDurably(await writeUnfinished(dataDir, identity), path.join(dataDir, FILE));
  return readIdentity(dataDir);
}

async function writeUnfinished(dataDir: string, identity: FolderIdentity): Promise<string> {
  const unfinished = path.join(dataDir, `${FILE}.${randomBytes(4).toString('hex')}.part`);
  await writeNewFile(unfinished, Readable.from([Buffer.from(`${JSON.stringify(identity, null, 2)}\n`)]));
  return unfinished;
}

/** Names of files that only a data folder has, or a folder of backups. */
const TELLING = ['intake.sqlite', 'token-secret', 'backup.lock'];

/** A file that shows that what visitors sent is kept in a folder or below it; undefined if none does. */
export async function privateFileIn(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { name, parentPath } of entries) {
    const isIdentity = name === FILE && (await readIdentity(parentPath)) !== 'unreadable';
    if (isIdentity || TELLING.includes(name)) return path.join(parentPath, name);
  }
  return undefined;
}
