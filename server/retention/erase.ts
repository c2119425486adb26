import type { Kysely } from 'kysely';
import type { AttachmentFolder } from '../attachments/attachment-folder.ts';
import {
  deleteSubmissions,
  type ErasureTarget,
  erasureTargets,
  findHalfErased,
  holdForErasure,
} from '../database/erasure.ts';
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

/** So many are erased in one transaction: few enough that the server's own writing waits for milliseconds only. */
const BATCH = 100;

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
    const batch = await eraseBatch(holdings, all.slice(start, start + BATCH));
    for (const what of Object.keys(erased) as (keyof Erased)[]) erased[what] += batch[what];
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
  return { ...(await deleteSubmissions(database, targets)), cvs: keys.length, mails };
}

/** Holds submissions until none of them can be in the server's hands, and says what has to be removed with them. */
async function stopDelivering(
  { database, mailFolder }: Holdings,
  ids: readonly string[],
): Promise<ErasureTarget[]> {
  for (;;) {
    const targets = await holdForErasure(database, ids);
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
