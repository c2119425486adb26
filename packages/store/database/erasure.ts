import { HOUR_MS } from '@website/model/contract/durations.ts';
import { type DeleteResult, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { readFact } from './facts.ts';
import { leftoversFault, noteLeftovers } from './leftovers.ts';
import { inParts, isFrom, keysWhere } from './reading.ts';
import { noteRemovals } from './removals.ts';
import type { Database } from './tables.ts';

/** What has to be removed with a submission. */
export interface ErasureTarget {
  submissionId: string;
  attachmentKey: string | null;
  /** Ids of its notifications, and of the digest that told of it, after which its mail on disk is named. */
  outboxIds: string[];
  /** Whether a notification is to be sent, in which case the server may be writing its mail at this moment. */
  isPending: boolean;
}

/** Ids of the submissions that came from an address, in upper or lower case, in order, some at a time. */
export function findBySender(database: Kysely<Database>, address: string): AsyncGenerator<string[]> {
  return keysWhere(database, 'submissions', isFrom(address.trim().toLowerCase()));
}

/** The same for what was received before a moment and whose notification is not pending. */
export function findReceivedBefore(database: Kysely<Database>, moment: Date): AsyncGenerator<string[]> {
  return keysWhere(database, 'submissions', isReceivedBefore(moment));
}

/** How many submissions were received before a moment and have their notification out. */
export async function countReceivedBefore(database: Kysely<Database>, moment: Date): Promise<number> {
  let number = 0;
  for await (const ids of findReceivedBefore(database, moment)) number += ids.length;
  return number;
}

function isReceivedBefore(moment: Date): RawBuilder<SqlBool> {
  return sql`received_at < ${moment.toISOString()} and not exists
    (select 1 from outbox where outbox.submission_id = submissions.id and outbox.status = 'pending')`;
}

/** Ids of the submissions whose erasure is under way or was cut off, in order. */
export async function findHalfErased(database: Kysely<Database>): Promise<string[]> {
  const rows = await beingErased(database).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** How many CVs belong to them. */
export async function countBeingErased(database: Kysely<Database>): Promise<number> {
  const { number } = await beingErased(database)
    .select(({ fn }) => fn.count<number>('attachment_key').as('number'))
    .executeTakeFirstOrThrow();
  return number;
}

/** There are few of them, and they have an index of their own. */
function beingErased(database: Kysely<Database>) {
  return database.selectFrom('submissions').where('erasing_since', 'is not', null);
}

/** Splits these submissions into parts, each of at most about this many bytes of text, or of a single submission. */
export async function inBytes(
  database: Kysely<Database>,
  ids: readonly string[],
  bytes: number,
): Promise<string[][]> {
  const rows = await database
    .selectFrom('submissions')
    .select(['id', sql<number>`octet_length(body)`.as('bytes')])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return inParts(rows, { rows: ids.length, bytes }).map((part) => part.map(({ id }) => id));
}

/** What has to be removed with these submissions, in the order of their ids; without those that are already gone. */
export async function erasureTargets(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<ErasureTarget[]> {
  const rows = await database
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select(['submissions.id', 'attachment_key', 'outbox.id as outbox_id', 'digest', 'status'])
    .where('submissions.id', 'in', ids)
    .orderBy('submissions.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([submissionId, own]) => ({
    submissionId,
    attachmentKey: own[0]?.attachment_key ?? null,
    outboxIds: own.flatMap(({ outbox_id, digest }) => [outbox_id ?? [], digest ?? []].flat()),
    isPending: own.some(({ status }) => status === 'pending'),
  }));
}

/** First step: from now on nothing begins to deliver these submissions, and they are found again if the second does not follow. */
export function beginErasing(database: Kysely<Database>, ids: readonly string[]): Promise<ErasureTarget[]> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('submissions')
      .set({ erasing_since: new Date().toISOString() })
      .where('id', 'in', ids)
      .where('erasing_since', 'is', null)
      .execute();
    return erasureTargets(transaction, ids);
  });
}

/**
 * Second step, once their files are gone: deletes every row of these submissions, all or none.
 *
 * @param awaited - keys of CVs that were not there: it is noted that they are to go if they come back
 */
export async function deleteSubmissions(
  database: Kysely<Database>,
  targets: readonly ErasureTarget[],
  awaited: readonly string[] = [],
): Promise<{ submissions: number; notifications: number; formKeys: number }> {
  const ids = targets.map(({ submissionId }) => submissionId);
  const keys = targets.flatMap(({ attachmentKey }) => attachmentKey ?? []);
  return database.transaction().execute(async (transaction) => {
    let formKeys = await deleted(transaction.deleteFrom('idempotency').where('submission_id', 'in', ids));
    if (keys.length > 0)
      formKeys += await deleted(transaction.deleteFrom('idempotency').where('attachment_key', 'in', keys));
    await transaction.deleteFrom('acknowledgements').where('submission_id', 'in', ids).execute();
    await transaction.deleteFrom('webhook_messages').where('submission_id', 'in', ids).execute();
    const notifications = await deleted(transaction.deleteFrom('outbox').where('submission_id', 'in', ids));
    const rows = await transaction
      .deleteFrom('submissions')
      .where('id', 'in', ids)
      .returning('attachment_key')
      .execute();
    if (keys.length > 0) await transaction.deleteFrom('attachments').where('key', 'in', keys).execute();
    // What another process has erased meanwhile was not missing: that process removed the file.
    const own = new Set(rows.map(({ attachment_key }) => attachment_key));
    const missing = awaited.filter((key) => own.has(key));
    await noteRemovals(transaction, missing, new Date());
    await noteLeftovers(transaction);
    return { submissions: rows.length, notifications, formKeys };
  });
}

async function deleted(rows: { executeTakeFirstOrThrow(): Promise<DeleteResult> }): Promise<number> {
  return Number((await rows.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Forgets the keys of forms that were filled in between two moments. */
export async function forgetFormKeys(
  database: Kysely<Database>,
  { from, before }: { from: Date; before: Date },
): Promise<void> {
  await database
    .deleteFrom('idempotency')
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', before.toISOString())
    .execute();
}

// Whether an erasure is stuck can't be seen in the rows: one that goes well marks submissions before they are gone, and traces
// wait for the daily cleaning. So what went wrong is noted.

/** A running server completes an erasure within the hour. */
const FILES_WITHIN_MS = 2 * HOUR_MS;

/** An erasure that does not end by itself. Field names are those of `status --json`. */
interface StuckErasing {
  /** How many submissions are not erased with their files. */
  submissions: number;
  /** Since when the first of them is being erased. */
  since: string | null;
  /** Whether traces are left in the database's files. */
  traces: boolean;
  /** What went wrong when it was last attempted; null if nobody has attempted it since. */
  reason: string | null;
}

/** What of an erasure does not end by itself: what failed, or should have been done long ago; undefined if all is well. */
export async function stuckErasing(database: Kysely<Database>, now: Date): Promise<StuckErasing | undefined> {
  const traces = await leftoversFault(database);
  const { length } = await findHalfErased(database);
  const { since } = await database
    .selectFrom('submissions')
    .select(({ fn }) => fn.min('erasing_since').as('since'))
    .where('erasing_since', 'is not', null)
    .executeTakeFirstOrThrow();
  const reason = await readFact(database, 'files-not-erased');
  const isLate = since !== null && now.getTime() - Date.parse(since) > FILES_WITHIN_MS;
  const areFilesStuck = length > 0 && (reason !== undefined || isLate);
  if (areFilesStuck)
    return { submissions: length, since, traces: traces !== undefined, reason: reason ?? traces ?? null };
  return traces === undefined ? undefined : { submissions: 0, since: null, traces: true, reason: traces };
}
