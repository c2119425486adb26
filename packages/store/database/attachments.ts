import { type Kysely, sql } from 'kysely';
import { noteLeftovers } from './leftovers.ts';
import { countOf, keysWhere } from './reading.ts';
import { noteRemovals } from './removals.ts';
import { type Attachment, COLUMNS, type Database, type NewAttachment } from './tables.ts';

/** Records CVs whose files are kept. */
export async function insertAttachments(
  database: Kysely<Database>,
  attachments: readonly (NewAttachment & Pick<Attachment, 'claimed_at'>)[],
): Promise<void> {
  if (attachments.length > 0) await database.insertInto('attachments').values(attachments).execute();
}

/** Claims CVs, in the transaction that writes their applications. @returns those that were there and free */
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

/** The CV with this key, if there is one. */
export function findAttachment(database: Kysely<Database>, key: string): Promise<Attachment | undefined> {
  return database
    .selectFrom('attachments')
    .select(COLUMNS.attachments)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The CV of this key if an application has taken it that is not being erased. */
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

/** Whether there is a CV with this key. */
export async function isRecorded(database: Kysely<Database>, key: string): Promise<boolean> {
  return (await findAttachment(database, key)) !== undefined;
}

/** Those of some keys, such as a page of a store's, that have a row. */
export async function recordedAmong(
  database: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database.selectFrom('attachments').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Keys of the CVs that were uploaded between two moments and that no application has taken, some at a time. */
export function unclaimedKeys(
  database: Kysely<Database>,
  { from, before }: { from: Date; before: Date },
): AsyncGenerator<string[]> {
  const [begin, end] = [from.toISOString(), before.toISOString()];
  return keysWhere(
    database,
    'attachments',
    sql`claimed_at is null and uploaded_at >= ${begin} and uploaded_at < ${end}`,
  );
}

/** How many CVs have a row. */
export function countAttachments(database: Kysely<Database>): Promise<number> {
  return countOf(database.selectFrom('attachments'));
}

/**
 * Forgets, in a transaction, those of these CVs that nobody has claimed, with their forms' keys, and notes that their files are
 * to be removed. @returns how many there were
 */
export async function forgetAllUnclaimed(
  database: Kysely<Database>,
  keys: readonly string[],
): Promise<number> {
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
  await noteRemovals(
    database,
    rows.map(({ key }) => key),
  );
  await noteLeftovers(database);
  return rows.length;
}

/** How many CVs no application has taken. */
export function countUnclaimed(database: Kysely<Database>): Promise<number> {
  return countOf(database.selectFrom('attachments').where('claimed_at', 'is', null));
}
