import { HOUR_MS } from '@website/model/contract/durations.ts';
import { type DeleteResult, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { readFact } from './facts.ts';
import { inBatches, keyPages } from './query-parts.ts';
import { queueRemovals } from './removals.ts';
import { isFrom } from './submissions.ts';
import type { Database } from './tables.ts';
import { requestVacuum, vacuumFault } from './vacuum.ts';

/** A submission to erase, and everything that belongs to it. */
export interface ErasureTarget {
  submissionId: string;
  attachmentKey: string | null;
  /** Ids of its notifications and of the digest that included it: the names of its mail files. */
  outboxIds: string[];
  /** Ids of the answers to it, which are names of mail files, too. */
  answerIds: string[];
  /** Whether a notification or an answer is pending: the server may be writing its mail file at this moment. */
  isPending: boolean;
}

/** Pages of the ids of submissions from an address, case-insensitively and in order. */
export function findBySender(database: Kysely<Database>, address: string): AsyncGenerator<string[]> {
  return keyPages(database, 'submissions', isFrom(address.trim().toLowerCase()));
}

/** Pages of the ids of submissions that were received before a moment and whose notification and answers are not pending. */
export function findReceivedBefore(database: Kysely<Database>, moment: Date): AsyncGenerator<string[]> {
  return keyPages(database, 'submissions', isReceivedBefore(moment));
}

/** How many submissions `findReceivedBefore` finds. */
export async function countReceivedBefore(database: Kysely<Database>, moment: Date): Promise<number> {
  let number = 0;
  for await (const ids of findReceivedBefore(database, moment)) number += ids.length;
  return number;
}

function isReceivedBefore(moment: Date): RawBuilder<SqlBool> {
  return sql`received_at < ${moment.toISOString()}
    and not exists (select 1 from outbox where outbox.submission_id = submissions.id and outbox.status = 'pending')
    and not exists (select 1 from office_answers as answers
      where answers.submission_id = submissions.id and answers.status = 'pending')`;
}

/** Ids of the submissions whose erasure is running or was interrupted, in order. */
export async function findHalfErased(database: Kysely<Database>): Promise<string[]> {
  const rows = await beingErased(database).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** How many CVs belong to submissions that are being erased. */
export async function countBeingErased(database: Kysely<Database>): Promise<number> {
  const { number } = await beingErased(database)
    .select(({ fn }) => fn.count<number>('attachment_key').as('number'))
    .executeTakeFirstOrThrow();
  return number;
}

function beingErased(database: Kysely<Database>) {
  return database.selectFrom('submissions').where('erasing_since', 'is not', null);
}

/** Splits submissions into batches of at most so many bytes of text, or of a single submission. */
export async function batchesBySize(
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
  return inBatches(rows, { rows: ids.length, bytes }).map((part) => part.map(({ id }) => id));
}

/** The erasure targets of these submissions, in order of their ids; without those already erased. */
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
  const answers = await database
    .selectFrom('office_answers')
    .select(['id', 'submission_id', 'status'])
    .where('submission_id', 'in', ids)
    .execute();
  const answersOf = Map.groupBy(answers, ({ submission_id }) => submission_id);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([submissionId, own]) => {
    const answered = answersOf.get(submissionId) ?? [];
    return {
      submissionId,
      attachmentKey: own[0]?.attachment_key ?? null,
      outboxIds: own.flatMap(({ outbox_id, digest }) => [outbox_id ?? [], digest ?? []].flat()),
      answerIds: answered.map(({ id }) => id),
      isPending: [...own, ...answered].some(({ status }) => status === 'pending'),
    };
  });
}

/** First step: marks submissions, so that no delivery begins, and an interrupted erasure can be resumed. */
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
 * Second step, once the files are deleted: deletes every row of these submissions in one transaction.
 *
 * @param awaited - keys of CVs that were missing: their removal is queued in case they come back
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
    // A CV whose row another process has deleted was not missing: that process deleted the file.
    const own = new Set(rows.map(({ attachment_key }) => attachment_key));
    const missing = awaited.filter((key) => own.has(key));
    await queueRemovals(transaction, missing, new Date());
    await requestVacuum(transaction);
    return { submissions: rows.length, notifications, formKeys };
  });
}

async function deleted(rows: { executeTakeFirstOrThrow(): Promise<DeleteResult> }): Promise<number> {
  return Number((await rows.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Deletes the idempotency keys of a period. */
export async function deleteFormKeys(
  database: Kysely<Database>,
  { from, before }: { from: Date; before: Date },
): Promise<void> {
  await database
    .deleteFrom('idempotency')
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', before.toISOString())
    .execute();
}

// The rows alone do not show a stuck erasure: a running one also has marked submissions, and the vacuum runs once a day. So
// errors are recorded as facts.

/** A running server resumes an interrupted erasure within an hour. */
const MAX_ERASING_MS = 2 * HOUR_MS;

/** An erasure that needs the operator. Field names are those of `status --json`. */
interface StuckErasing {
  /** How many submissions could not be erased. */
  submissions: number;
  /** When the first of their erasures began. */
  since: string | null;
  /** Whether deleted rows are left in the database's files. */
  traces: boolean;
  /** The error of the last attempt; null if there was none. */
  reason: string | null;
}

/** An erasure that failed or is overdue; undefined if there is none. */
export async function stuckErasing(database: Kysely<Database>, now: Date): Promise<StuckErasing | undefined> {
  const traces = await vacuumFault(database);
  const { length } = await findHalfErased(database);
  const { since } = await database
    .selectFrom('submissions')
    .select(({ fn }) => fn.min('erasing_since').as('since'))
    .where('erasing_since', 'is not', null)
    .executeTakeFirstOrThrow();
  const reason = await readFact(database, 'files-not-erased');
  const isLate = since !== null && now.getTime() - Date.parse(since) > MAX_ERASING_MS;
  const areFilesStuck = length > 0 && (reason !== undefined || isLate);
  if (areFilesStuck)
    return { submissions: length, since, traces: traces !== undefined, reason: reason ?? traces ?? null };
  return traces === undefined ? undefined : { submissions: 0, since: null, traces: true, reason: traces };
}
