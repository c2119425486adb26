import { chmod, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { claimedKeys } from '../database/attachments.ts';
import type { Database } from '../database/tables.ts';
import type { AttachmentFolder } from './store/local-cv-store.ts';

// Only the database knows which CV an application has taken, and an older copy of it does not. So the file says it, too:
// nobody may write to it any more. What says so is never deleted because a row calls it free.

const CLAIMED_MODE = 0o400;
const MAY_WRITE = 0o200;

/** So many are looked at in one go, and others have their turn for so long before the next. */
const AT_ONCE = 100;
const PAUSE_MS = 10;

/** Whether a file says that an application has taken it. */
export async function saysClaimed(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && (found.mode & MAY_WRITE) === 0;
}

/**
 * Marks the file of a CV that an application has taken. Never fails: a file system that knows no modes, or a file that is
 * not there, is no reason to refuse what was kept.
 */
export async function markClaimed(file: string): Promise<void> {
  if (!(await saysClaimed(file))) await chmod(file, CLAIMED_MODE).catch(() => undefined);
}

/**
 * Marks the files of all CVs that applications have taken, some at a time. Each is marked when it is taken; that is lost
 * where a crash comes between, or a backup keeps no modes.
 */
export async function markAllClaimed(
  database: Kysely<Database>,
  { pathOf }: Pick<AttachmentFolder, 'pathOf'>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const keys of claimedKeys(database, AT_ONCE)) {
    await Promise.all(keys.map((key) => markClaimed(pathOf(key))));
    if (signal?.aborted) return;
    await setTimeout(PAUSE_MS);
  }
}
