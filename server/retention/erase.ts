import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { AttachmentFolder } from '../attachments/attachment-folder.ts';
import {
  deleteSubmissions,
  type ErasureTarget,
  erasureTargets,
  findHalfErased,
  holdForErasure,
  inBytes,
} from '../database/erasure.ts';
import { moveLog } from '../database/leftovers.ts';
import type { Database } from '../database/tables.ts';
import { countMails, removeMails, untilMailsAreWritten } from './mail-files.ts';

/** Where submissions and what belongs to them are. */
export interface Holdings {
  database: Kysely<Database>;
  attachments: Pick<AttachmentFolder, 'remove'>;
  /** Where mail is written if there is no mail server; it need not exist. */
  mailFolder: string;
}

/** What was erased, or would be. */
export interface Erased {
  submissions: number;
  cvs: number;
  notifications: number;
  mails: number;
  formKeys: number;
}

/** So many are erased in one transaction, unless they are large. */
const BATCH = 100;

/** What is erased in one transaction says about so much: little enough that others wait for milliseconds only. */
const BATCH_BYTES = 250_000;

/** After a transaction others have at least as much time as it took, and this. */
const PAUSE_MS = 10;

/**
 * Erases submissions with their CVs, notifications, mail on disk and form keys, beside a running server or in it.
 *
 * Files go before the rows that name them, and before the files the submissions are held: cut off at any point, it
 * leaves rows that nothing delivers and that the next erasure or the hourly retention finishes.
 * Afterwards `removeLeftovers` is to be called.
 */
export async function eraseSubmissions(holdings: Holdings, ids: readonly string[]): Promise<Erased> {
  const { database } = holdings;
  const erased: Erased = { submissions: 0, cvs: 0, notifications: 0, mails: 0, formKeys: 0 };
  const all = [...new Set([...(await findHalfErased(database)), ...ids])];
  for (let start = 0; start < all.length; start += BATCH) {
    for (const ids of await inBytes(database, all.slice(start, start + BATCH), BATCH_BYTES)) {
      const batch = await eraseBatch(holdings, ids);
      for (const what of Object.keys(erased) as (keyof Erased)[]) erased[what] += batch[what];
    }
  }
  return erased;
}

/** What erasing these submissions would remove. */
export async function tryErasing(
  { database, mailFolder }: Holdings,
  ids: readonly string[],
): Promise<Omit<Erased, 'formKeys'>> {
  const tried = { submissions: 0, cvs: 0, notifications: 0, mails: 0 };
  for (let start = 0; start < ids.length; start += BATCH) {
    const targets = await erasureTargets(database, ids.slice(start, start + BATCH));
    tried.submissions += targets.length;
    tried.cvs += attachmentKeys(targets).length;
    tried.notifications += outboxIds(targets).length;
    tried.mails += await countMails(mailFolder, outboxIds(targets));
  }
  return tried;
}

async function eraseBatch(holdings: Holdings, ids: readonly string[]): Promise<Erased> {
  const { database, attachments, mailFolder } = holdings;
  const targets = await stopDelivering(holdings, ids);
  const keys = attachmentKeys(targets);
  for (const key of keys) await attachments.remove(key);
  const mails = await removeMails(mailFolder, outboxIds(targets));
  const rows = await aside(database, () => deleteSubmissions(database, targets));
  return { ...rows, cvs: keys.length, mails };
}

/** Does something in one transaction, then lets others do theirs before anything else is done. */
async function aside<T>(database: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const done = await work();
  await moveLog(database);
  await setTimeout(PAUSE_MS + performance.now() - since);
  return done;
}

/** Holds submissions until none of them can be in the server's hands, and says what has to be removed with them. */
async function stopDelivering(
  { database, mailFolder }: Holdings,
  ids: readonly string[],
): Promise<ErasureTarget[]> {
  for (;;) {
    const targets = await aside(database, () => holdForErasure(database, ids));
    const pending = outboxIds(targets.filter(({ isPending }) => isPending));
    if (pending.length === 0) return targets;
    // The server may have begun to write them. A try that fails meanwhile makes its row pending again.
    await untilMailsAreWritten(mailFolder, pending);
  }
}

function attachmentKeys(targets: readonly ErasureTarget[]): string[] {
  return targets.flatMap(({ attachmentKey }) => attachmentKey ?? []);
}

function outboxIds(targets: readonly ErasureTarget[]): string[] {
  return targets.flatMap((target) => target.outboxIds);
}
