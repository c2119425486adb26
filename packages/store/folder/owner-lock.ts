import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../config/start-input.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import { lock, lockableFile, unlock } from './file-lock.ts';

/** Held as long as a server may still change something in the folder. */
export const OWNER_FILE = 'owner.lock';

/** Held until a server is told to stop: it shows others whether waiting is worthwhile. */
const SERVING_FILE = 'serving.lock';

/** A server that was told to stop is gone by then: it allows itself 20 s. */
const WAIT_MS = 30_000;

const LOOK_EVERY_MS = 100;

/** Others that look at the same moment also hold `SERVING_FILE`; if it is held this many times in a row, a server holds it. */
const LOOKS = 5;

/** A folder that is this server's own, or shared with others that use the same PostgreSQL. */
export interface OwnerLock {
  /** From now on, others that want the folder wait for it. */
  ending: () => void;
  /** Releases the folder. */
  release: () => void;
}

interface OwnerLockOptions {
  /** Servers on one PostgreSQL share the folder with each other, and with nobody else. */
  shared: boolean;
  /** How long to wait for an owner that is ending. */
  waitMs?: number;
  /** Called once if there is one. */
  onWaiting?: (() => void) | undefined;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

/**
 * Takes a data folder for this process, creating it as needed; waits for an owner that was told to stop.
 *
 * @throws {StartError} if another server owns it
 */
export async function takeOwnerLock(
  dataDir: string,
  { shared, waitMs = WAIT_MS, onWaiting, signal }: OwnerLockOptions,
): Promise<OwnerLock> {
  await makePrivateFolder(dataDir);
  const owner = await lockableFile(path.join(dataDir, OWNER_FILE));
  const serving = await lockableFile(path.join(dataDir, SERVING_FILE));
  const until = performance.now() + waitMs;
  let looks = 0;
  let toldOfWaiting = false;
  for (;;) {
    const owning = lock(owner, shared);
    if (owning !== undefined) return ownerLock(owning, serving, shared);
    const endingNow = lock(serving, false);
    if (endingNow !== undefined) unlock(endingNow);
    looks = endingNow === undefined ? looks + 1 : 0;
    if (looks >= LOOKS || performance.now() >= until)
      throw new StartError(
        `DATA_DIR: another server uses ${dataDir}. A data folder belongs to one server at a time, also across containers ` +
          'and machines: end the other one, or give this one a folder of its own. Nothing was changed. (Servers with the ' +
          'same DATABASE_URL may share a folder.)',
      );
    if (looks === 0 && !toldOfWaiting) {
      toldOfWaiting = true;
      onWaiting?.();
    }
    // Servers that wait together should not all check at the same moment.
    await setTimeout(LOOK_EVERY_MS * (0.5 + Math.random()), undefined, { signal });
  }
}

function ownerLock(owning: DatabaseSync, file: string, shared: boolean): OwnerLock {
  // Checking whether it is free holds it for a moment.
  const serving = lock(file, shared, 5000);
  const ending = () => serving !== undefined && unlock(serving);
  return {
    ending,
    release: () => {
      ending();
      unlock(owning);
    },
  };
}
