import { type Kysely, sql } from 'kysely';
import { countRows, keyPages } from './query-parts.ts';
import { queueRemovals } from './removals.ts';
import { type Attachment, COLUMNS, type Database, type NewAttachment, type ScanState } from './tables.ts';
import { requestVacuum } from './vacuum.ts';
import { insertScanMessages } from './webhook-messages.ts';

/** Inserts the rows of stored CVs. */
export async function insertAttachments(
  database: Kysely<Database>,
  attachments: readonly (NewAttachment & Pick<Attachment, 'claimed_at'>)[],
): Promise<void> {
  if (attachments.length > 0) await database.insertInto('attachments').values(attachments).execute();
}

/** Claims CVs, in the transaction that inserts their applications. @returns the keys that were still unclaimed */
export async function claimAttachments(
  database: Kysely<Database>,
  keys: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .updateTable('attachments')
    .set({ claimed_at: at.toISOString() })
    .where('key', 'in', keys)
    .where('claimed_at', 'is', null)
    .returning('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export function findAttachment(database: Kysely<Database>, key: string): Promise<Attachment | undefined> {
  return database
    .selectFrom('attachments')
    .select(COLUMNS.attachments)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The CV with this key if an application has claimed it that is not being erased. */
export function linkedCv(database: Kysely<Database>, key: string): Promise<Attachment | undefined> {
  return database
    .selectFrom('attachments')
    .innerJoin('submissions', 'submissions.attachment_key', 'attachments.key')
    .select(COLUMNS.attachments)
    .where('key', '=', key)
    .where('erasing_since', 'is', null)
    .executeTakeFirst();
}

/** The CVs with these keys, by key. */
export async function findAttachments(
  database: Kysely<Database>,
  keys: readonly string[],
): Promise<Map<string, Attachment>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .selectFrom('attachments')
    .select(COLUMNS.attachments)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

export async function isRecorded(database: Kysely<Database>, key: string): Promise<boolean> {
  return (await findAttachment(database, key)) !== undefined;
}

/** The subset of these keys that have a row. */
export async function recordedAmong(
  database: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database.selectFrom('attachments').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Pages of the keys of CVs that were uploaded in a period and that no application has claimed. */
export function unclaimedKeys(
  database: Kysely<Database>,
  { from, before }: { from: Date; before: Date },
): AsyncGenerator<string[]> {
  const [begin, end] = [from.toISOString(), before.toISOString()];
  return keyPages(
    database,
    'attachments',
    sql`claimed_at is null and uploaded_at >= ${begin} and uploaded_at < ${end}`,
  );
}

export function countAttachments(database: Kysely<Database>): Promise<number> {
  return countRows(database.selectFrom('attachments'));
}

/**
 * Deletes the rows of those CVs that are unclaimed, with their idempotency keys, and queues the removal of their files; call it
 * in a transaction. @returns how many there were
 */
export async function deleteUnclaimed(database: Kysely<Database>, keys: readonly string[]): Promise<number> {
  await database
    .deleteFrom('idempotency')
    .where('attachment_key', 'in', (free) =>
      free.selectFrom('attachments').select('key').where('key', 'in', keys).where('claimed_at', 'is', null),
    )
    .execute();
  const rows = await database
    .deleteFrom('attachments')
    .where('key', 'in', keys)
    .where('claimed_at', 'is', null)
    .returning('key')
    .execute();
  if (rows.length === 0) return 0;
  await queueRemovals(
    database,
    rows.map(({ key }) => key),
  );
  await requestVacuum(database);
  return rows.length;
}

export function countUnclaimed(database: Kysely<Database>): Promise<number> {
  return countRows(database.selectFrom('attachments').where('claimed_at', 'is', null));
}

/** A CV in quarantine, and the application that claimed it, if one has. */
export interface Quarantined extends Pick<Attachment, 'key' | 'uploaded_at' | 'size' | 'scan_detail'> {
  scan: Exclude<ScanState, 'clean' | 'released'>;
  submission_id: string | null;
}

function unscanned(database: Kysely<Database>) {
  // A literal, so that the partial index is used.
  return database.selectFrom('attachments').where('scan', '=', sql.lit('unscanned'));
}

/** A page of the keys of unscanned CVs, in order after a key; optionally only for these reasons. */
export async function unscannedKeys(
  database: Kysely<Database>,
  { after, limit, reasons }: { after: string; limit: number; reasons?: readonly string[] | undefined },
): Promise<string[]> {
  let query = unscanned(database).select('key').where('key', '>', after);
  if (reasons !== undefined) query = query.where('scan_detail', 'in', reasons);
  const rows = await query.orderBy('key').limit(limit).execute();
  return rows.map(({ key }) => key);
}

/** The CVs in quarantine, in order of their keys. */
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

/** The number of CVs in quarantine, by scan result. */
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

export function countUnscanned(database: Kysely<Database>): Promise<number> {
  return countRows(unscanned(database));
}

/** Whether a rescan since the upload found malware. */
export async function isInfected(database: Kysely<Database>, key: string): Promise<boolean> {
  const row = await database
    .selectFrom('attachments')
    .select('scan')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.scan === 'infected';
}

/**
 * Records the result for a CV in quarantine, and requeues the notification that was sent without it, under another Message-ID,
 * since a mailbox may drop a duplicate one.
 *
 * @param from - the states that allow it
 * @returns whether it was in one; otherwise another process has recorded the result
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
    if (row.claimed_at !== null) await requeueNotifications(transaction, key, new Date());
    return true;
  });
}

/** Updates the reason why a CV could not be scanned. */
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

/** Held and failed notifications still wait for the operator. */
async function requeueNotifications(transaction: Kysely<Database>, key: string, at: Date): Promise<void> {
  const rows = await transaction
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id', 'outbox.submission_id', 'message_id', 'status'])
    .where('attachment_key', '=', key)
    .execute();
  for (const { id, submission_id, message_id, status } of rows) {
    await insertScanMessages(transaction, submission_id, at);
    const due = { status: 'pending' as const, next_attempt_at: at.toISOString() };
    const again = {
      // An attempt that is running has the old text.
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
 * Another Message-ID for the same notification. The left-hand side stays, since mail files are named by it; the counter after
 * `scanned` increases, since a CV may be scanned and later released.
 */
function nextMessageId(messageId: string): string {
  return messageId.replace(/@(?:scanned(\d*)\.)?/, (_, before?: string) =>
    before === undefined ? '@scanned.' : `@scanned${Number(before || 1) + 1}.`,
  );
}
