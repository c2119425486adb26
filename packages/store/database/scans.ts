import { type Kysely, sql } from 'kysely';
import { countOf } from './reading.ts';
import type { Attachment, Database, ScanState } from './tables.ts';
import { tellOfScan } from './webhook-messages.ts';

/** A CV that may not be handed out, and the application that brought it, if one has taken it. */
export interface Quarantined extends Pick<Attachment, 'key' | 'uploaded_at' | 'size' | 'scan_detail'> {
  scan: Exclude<ScanState, 'clean' | 'released'>;
  submission_id: string | null;
}

function unscanned(database: Kysely<Database>) {
  // As a literal, so that the index of such rows is used.
  return database.selectFrom('attachments').where('scan', '=', sql.lit('unscanned'));
}

/** Keys of CVs that have not been scanned, in order from a key on; if reasons are given, for one of these. */
export async function unscannedKeys(
  database: Kysely<Database>,
  { after, limit, reasons }: { after: string; limit: number; reasons?: readonly string[] | undefined },
): Promise<string[]> {
  let query = unscanned(database).select('key').where('key', '>', after);
  if (reasons !== undefined) query = query.where('scan_detail', 'in', reasons);
  const rows = await query.orderBy('key').limit(limit).execute();
  return rows.map(({ key }) => key);
}

/** CVs that may not be handed out, in the order of their keys. */
export function quarantinedCvs(database: Kysely<Database>): Promise<Quarantined[]> {
  return database
    .selectFrom('attachments')
    .leftJoin('submissions', 'submissions.attachment_key', 'attachments.key')
    .select(['key', 'uploaded_at', 'size', 'scan', 'scan_detail', 'submissions.id as submission_id'])
    .where('scan', 'in', ['unscanned', 'infected'])
    .orderBy('key')
    .$castTo<Quarantined>()
    .execute();
}

/** How many CVs there are of each result of a scan. */
export async function countScans(
  database: Kysely<Database>,
): Promise<Record<'unscanned' | 'infected', number>> {
  const rows = await database
    .selectFrom('attachments')
    .select(['scan', ({ fn }) => fn.countAll<number>().as('number')])
    .where('scan', 'in', ['unscanned', 'infected'])
    .groupBy('scan')
    .execute();
  return { unscanned: 0, infected: 0, ...Object.fromEntries(rows.map(({ scan, number }) => [scan, number])) };
}

/** How many CVs have not been scanned. */
export function countUnscanned(database: Kysely<Database>): Promise<number> {
  return countOf(unscanned(database));
}

/** Whether something harmful was found in a CV since it was uploaded. */
export async function isInfected(database: Kysely<Database>, key: string): Promise<boolean> {
  const row = await database
    .selectFrom('attachments')
    .select('scan')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.scan === 'infected';
}

/**
 * Records what became of a CV in quarantine, and has the company told: a notification that has said, or is just saying, that
 * the CV is not there goes out again, under another Message-ID, since a mailbox may drop one that it knows.
 *
 * @param from - the states it may be in
 * @returns whether it was in one; otherwise somebody else has recorded it
 */
export function leaveQuarantine(
  database: Kysely<Database>,
  key: string,
  from: readonly Quarantined['scan'][],
  result: { scan: ScanState; scan_detail?: string | null },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('attachments')
      .set(result)
      .where('key', '=', key)
      .where('scan', 'in', from)
      .returning('claimed_at')
      .executeTakeFirst();
    if (row === undefined) return false;
    if (row.claimed_at !== null) await notifyAnew(transaction, key, new Date());
    return true;
  });
}

/** Records another reason why a CV could not be scanned. */
export async function recordUnscanned(
  database: Kysely<Database>,
  key: string,
  scan_detail: string,
): Promise<void> {
  await database
    .updateTable('attachments')
    .set({ scan_detail })
    .where('key', '=', key)
    .where('scan', '=', 'unscanned')
    .where('scan_detail', '!=', scan_detail)
    .execute();
}

/** What is held as spam, and what has failed, waits for the operator as before. */
async function notifyAnew(transaction: Kysely<Database>, key: string, at: Date): Promise<void> {
  const rows = await transaction
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id', 'outbox.submission_id', 'message_id', 'status'])
    .where('attachment_key', '=', key)
    .execute();
  for (const { id, submission_id, message_id, status } of rows) {
    await tellOfScan(transaction, submission_id, at);
    const due = { status: 'pending' as const, next_attempt_at: at.toISOString() };
    const again = {
      // Whatever is under way says what was true before.
      pending: due,
      sent: { ...due, attempts: 0, sent_at: null },
      written: { ...due, attempts: 0, sent_at: null },
      held: {},
      failed: {},
    }[status];
    await transaction
      .updateTable('outbox')
      .set({ message_id: nextMessageId(message_id), ...again })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Another Message-ID of the same notification. Its left-hand side stays: mails on disk are found by it. `scanned` in front
 * of the domain counts up, since a file may be scanned, and then released.
 */
function nextMessageId(messageId: string): string {
  return messageId.replace(/@(?:scanned(\d*)\.)?/, (_, before?: string) =>
    before === undefined ? '@scanned.' : `@scanned${Number(before || 1) + 1}.`,
  );
}
