import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../config/start-input.ts';
import { makePrivateFolder } from '../disk/private-folder.ts';
import { lock, lockableFile, unlock } from './file-lock.ts';

/** Locked while a server may still change anything in the folder. */
export const OWNER_FILE = 'owner.lock';

/** Locked until a server begins to shut down; if it is free, waiting for `OWNER_FILE` is worthwhile. */
const SERVING_FILE = 'serving.lock';

/** A graceful shutdown takes at most 20 s. */
const WAIT_MS = 30_000;

const POLL_MS = 100;

/** Other waiting processes also lock `SERVING_FILE` for a moment; if it is locked this many times in a row, a server holds it. */
const BUSY_POLLS = 5;

/** The lock on a data folder, exclusive or shared by servers on the same PostgreSQL. */
export interface OwnerLock {
  /** Announces the shutdown: from now on, others wait for the folder instead of failing. */
  ending: () => void;
  release: () => void;
}

interface OwnerLockOptions {
  /** Whether servers on one PostgreSQL share the folder. */
  shared: boolean;
  /** How long to wait for an owner that is shutting down. */
  waitMs?: number;
  /** Called once if there is such an owner. */
  onWaiting?: (() => void) | undefined;
  /** Aborts the wait. */
  signal?: AbortSignal | undefined;
}

/**
 * Locks a data folder for this process, creating it as needed; waits for an owner that is shutting down.
 *
 * @example const lock = await takeOwnerLock(config.DATA_DIR, { shared: config.DATABASE_URL !== undefined });
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
  let busyPolls = 0;
  let isWaiting = false;
  for (;;) {
    const owning = lock(owner, shared);
    if (owning !== undefined) return ownerLock(owning, serving, shared);
    const endingNow = lock(serving, false);
    if (endingNow !== undefined) unlock(endingNow);
    busyPolls = endingNow === undefined ? busyPolls + 1 : 0;
    if (busyPolls >= BUSY_POLLS || performance.now() >= until)
      throw new StartError(
        `DATA_DIR: another server uses ${dataDir}. A data folder belongs to one server at a time, also across containers ` +
          'and machines: end the other one, or give this one a folder of its own. Nothing was changed. (Servers with the ' +
          'same DATABASE_URL may share a folder.)',
      );
    if (busyPolls === 0 && !isWaiting) {
      isWaiting = true;
      onWaiting?.();
    }
    // Jitter, so that waiting servers do not all poll at the same moment.
    await setTimeout(POLL_MS * (0.5 + Math.random()), undefined, { signal });
  }
}

function ownerLock(owning: DatabaseSync, file: string, shared: boolean): OwnerLock {
  // The timeout outlasts other processes' polls, which lock it for a moment.
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
