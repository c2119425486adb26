import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { claimedAfter } from '../database/attachments.ts';
import type { Database } from '../database/tables.ts';
import type { AttachmentFolder } from './attachment-folder.ts';

// Only the database knows which CV an application has taken, and an older copy of it does not. So the file says it, too:
// nobody may write to it any more. What says so is never deleted because a row calls it free.

const CLAIMED_MODE = 0o400;
const MAY_WRITE = 0o200;

/** Where it stands up to which submission the files are marked, so that a start does not begin with the first. */
const UP_TO_FILE = 'claimed-up-to';

/** Other servers may still write submissions that are so young, with ids before those that are seen already. */
const UNSETTLED_MS = 60_000;

const AT_ONCE = 500;
const PAUSE_MS = 10;

/** Whether a file says that an application has taken it. */
export async function saysClaimed(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && (found.mode & MAY_WRITE) === 0;
}

/** Marks the files of the CVs that applications have taken since the last time, some at a time. */
export async function markClaimed(
  database: Kysely<Database>,
  { root, pathOf }: Pick<AttachmentFolder, 'root' | 'pathOf'>,
  signal?: AbortSignal,
): Promise<void> {
  const file = path.join(root, UP_TO_FILE);
  const settled = new Date(Date.now() - UNSETTLED_MS).toISOString();
  let after = await readUpTo(file);
  for (;;) {
    const page = await claimedAfter(database, after, AT_ONCE);
    await Promise.all(page.flatMap(({ attachment_key: key }) => (key === null ? [] : [mark(pathOf(key))])));
    const upTo = page.findLast(({ received_at }) => received_at < settled);
    if (upTo !== undefined) await writeUpTo(file, upTo.id);
    after = page.at(-1)?.id ?? after;
    if (page.length < AT_ONCE || signal?.aborted) return;
    await setTimeout(PAUSE_MS);
  }
}

/** A file system that knows no modes, or a file that is not there, is no reason to stop. */
async function mark(file: string): Promise<void> {
  await chmod(file, CLAIMED_MODE).catch(() => undefined);
}

async function readUpTo(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^[\w-]+$/.test(text) ? text : '';
}

/** What is lost at a power cut is marked again: a part of an id comes before it. */
function writeUpTo(file: string, id: string): Promise<void> {
  return writeFile(file, id, { mode: 0o600 });
}
