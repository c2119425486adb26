import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { StartError } from '#server/config/start-input.ts';
import { readIdentity } from '#server/folder/identity-file.ts';
import { OWNER_FILE, takeOwnerLock } from '#server/folder/owner-lock.ts';
import { freeBytes } from '#server/health/room.ts';
import { sizeInWords } from '../command/size-in-words.ts';
import type { Stores } from '../command/stores.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/** Less than this is soon used up. */
const LITTLE_ROOM_BYTES = 1_000_000_000;
const LEAST_ROOM_BYTES = 100_000_000;

/** The data folder: whether it is there, a server has it, and its disk has room. */
export async function checkFolder({ dataDir, databaseUrl }: Stores): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    return [
      note(
        'data folder',
        `There is no ${dataDir} yet.`,
        'A server makes it when it starts; if one runs, DATA_DIR names another.',
      ),
    ];
  }
  return [
    ...(await ofAnotherUser(dataDir)),
    await whoseItIs(dataDir, databaseUrl !== undefined),
    await whetherServed(dataDir),
    await room(dataDir),
  ];
}

async function whoseItIs(dataDir: string, isPostgres: boolean): Promise<Finding> {
  const identity = await readIdentity(dataDir);
  if (identity === 'unreadable')
    return fault('data folder', 'Its identity.json cannot be read.', 'See npm run operator -- folder.');
  if (identity !== undefined && (identity.engine === 'postgresql') !== isPostgres) {
    const engine = identity.engine === 'postgresql' ? 'PostgreSQL' : 'SQLite';
    return fault(
      'data folder',
      `It belongs to ${engine}, but DATABASE_URL is ${isPostgres ? '' : 'not '}set.`,
      `Have it ${isPostgres ? 'unset, or DATA_DIR name another folder' : 'set'}, as for the server; "Backups" in docs/operations.md is the way from one to the other.`,
    );
  }
  return ok('data folder', `${dataDir}${identity === undefined ? ', not used yet' : ''}.`);
}

/** What a command makes belongs to whoever runs it, and the server may not be able to write to it. */
async function ofAnotherUser(dataDir: string): Promise<Finding[]> {
  const { uid } = await stat(dataDir);
  if (process.getuid === undefined || process.getuid() === uid) return [];
  return [
    note(
      'data folder',
      `It belongs to the user with the number ${uid}, but this command runs as ${process.getuid()}.`,
      'Run commands as the user that the server runs as.',
    ),
  ];
}

async function whetherServed(dataDir: string): Promise<Finding> {
  if (!existsSync(path.join(dataDir, OWNER_FILE)))
    return note('server', 'None has used the data folder yet.');
  try {
    (await takeOwnerLock(dataDir, { shared: false, waitMs: 0 })).release();
    return note(
      'server',
      'No server uses the data folder.',
      'Start one, or see its log if it should be running.',
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return ok('server', 'One uses the data folder.');
  }
}

async function room(dataDir: string): Promise<Finding> {
  const free = await freeBytes(dataDir);
  const found = `${sizeInWords(free)} free on the disk of the data folder.`;
  const advice = 'Make room, or move DATA_DIR to a larger disk.';
  if (free < LEAST_ROOM_BYTES) return fault('disk', found, advice);
  return free < LITTLE_ROOM_BYTES ? note('disk', found, advice) : ok('disk', found);
}
