import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { COLUMNS } from './columns.ts';
import { noteLeftovers } from './leftovers.ts';
import { noteRemovals } from './removals.ts';
import type { Attachment, Database, NewAttachment } from './tables.ts';

/** Records CVs whose files are kept. */
export async function insertAttachments(
  database: Kysely<Database>,
  attachments: readonly (NewAttachment & Pick<Attachment, 'claimed_at'>)[],
): Promise<void> {
  if (attachments.length > 0) await database.insertInto('attachments').values(attachments).execute();
}

/**
 * Claims CVs for applications, each once. Call it in the transaction that writes the applications.
 *
 * @returns those that were there and free
 */
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

/** How many parameters a statement may have on every engine. */
const KEYS_AT_ONCE = 500;

/** Those of these keys that have a row. */
export async function recordedAmong(
  database: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const recorded = new Set<string>();
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const some = keys.slice(start, start + KEYS_AT_ONCE);
    const rows = await database.selectFrom('attachments').select('key').where('key', 'in', some).execute();
    for (const { key } of rows) recorded.add(key);
  }
  return recorded;
}

/** How many rows are read in one go, so that a process that goes through all of them can still do other things. */
const LOOKED_AT = 1000;

/** Keys of the CVs that were uploaded between two moments and that no application has taken, some at a time. */
export async function* unclaimedKeys(
  database: Kysely<Database>,
  { from, before }: { from: Date; before: Date },
): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const begin: string = after;
    const last = await database
      .selectFrom('attachments')
      .select('key')
      .where('key', '>', begin)
      .orderBy('key')
      .limit(1)
      .offset(LOOKED_AT - 1)
      .executeTakeFirst();
    let query = database
      .selectFrom('attachments')
      .select('key')
      .where('key', '>', begin)
      .where('claimed_at', 'is', null)
      .where('uploaded_at', '>=', from.toISOString())
      .where('uploaded_at', '<', before.toISOString());
    if (last !== undefined) query = query.where('key', '<=', last.key);
    const rows = await query.execute();
    if (rows.length > 0) yield rows.map(({ key }) => key);
    after = last?.key;
    await setImmediate();
  }
}

/** How many CVs have a row. */
export async function countAttachments(database: Kysely<Database>): Promise<number> {
  const { number } = await database
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll().as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/**
 * Forgets a CV that no application has claimed, and the key of the form that brought it; in a transaction that also notes
 * that its file is to be removed.
 *
 * @returns whether it was still free; one that was taken meanwhile stays
 */
export async function forgetUnclaimed(database: Kysely<Database>, key: string): Promise<boolean> {
  return (await forgetAllUnclaimed(database, [key])) === 1;
}

/** The same for many at once. @returns how many were still free */
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
  const forgotten = await database
    .deleteFrom('attachments')
    .where('key', 'in', keys)
    .where('claimed_at', 'is', null)
    .returning('key')
    .execute();
  if (forgotten.length === 0) return 0;
  await noteRemovals(
    database,
    forgotten.map(({ key }) => key),
  );
  await noteLeftovers(database);
  return forgotten.length;
}
