import { type Kysely, sql } from 'kysely';
import { countRows, keyPages } from './query-parts.ts';
import { queueRemovals } from './removals.ts';
import { type Attachment, COLUMNS, type Database, type NewAttachment } from './tables.ts';
import { requestVacuum } from './vacuum.ts';

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
