import { setImmediate } from 'node:timers/promises';
import {
  type DeleteResult,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely';
import { noteLeftovers } from './leftovers.ts';
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

/** Part of a list of ids that may be long. */
export interface PageOfIds {
  /** Only ids after this one. */
  after: string;
  /** At most this many. */
  limit: number;
}

/** How many ids are in memory at once, and how many rows are changed between two lines of progress. */
export const IDS_AT_ONCE = 1000;

/** Gives ids some at a time, in order. */
export async function* pagesOfIds(find: (page: PageOfIds) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids = await find({ after, limit: IDS_AT_ONCE });
    if (ids.length > 0) yield ids;
    after = ids.length < IDS_AT_ONCE ? undefined : ids.at(-1);
  }
}

/** Ids of the submissions that came from an address, in upper or lower case, in order. */
export function findBySender(
  database: Kysely<Database>,
  address: string,
  page?: PageOfIds,
): Promise<string[]> {
  const sender = address.trim().toLowerCase();
  const spellings = [...new Set([sender, sender.normalize('NFC'), sender.normalize('NFD')])];
  return submissionIds(database, (row) => row('sender', 'in', spellings), page);
}

/**
 * Ids of the submissions received before a moment whose notification is out, in order; those with a pending one are kept.
 */
export function findReceivedBefore(
  database: Kysely<Database>,
  moment: Date,
  page?: PageOfIds,
): Promise<string[]> {
  return submissionIds(database, isReceivedBefore(moment), page);
}

/** How many submissions were received before a moment and have their notification out. */
export async function countReceivedBefore(database: Kysely<Database>, moment: Date): Promise<number> {
  let number = 0;
  for await (const ids of foundIds(database, isReceivedBefore(moment))) number += ids.length;
  return number;
}

function isReceivedBefore(moment: Date): Condition {
  return ({ and, eb, exists, not, selectFrom }) =>
    and([
      eb('received_at', '<', moment.toISOString()),
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.submission_id', '=', 'submissions.id')
            .where('outbox.status', '=', 'pending'),
        ),
      ),
    ]);
}

/** Ids of the submissions whose erasure was cut off, in order. */
export function findHalfErased(database: Kysely<Database>, page?: PageOfIds): Promise<string[]> {
  let query = beingErased(database).select('id').orderBy('id');
  if (page !== undefined) query = query.where('id', '>', page.after).limit(page.limit);
  return query.execute().then((rows) => rows.map(({ id }) => id));
}

/** How many CVs belong to submissions that are being erased, or whose erasure was cut off. */
export async function countBeingErased(database: Kysely<Database>): Promise<number> {
  const { number } = await beingErased(database)
    .select(({ fn }) => fn.count('attachment_key').as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** There are few of them, and they have an index of their own. */
function beingErased(database: Kysely<Database>) {
  return database.selectFrom('submissions').where('erasing_since', 'is not', null);
}

/** Of rows of the outbox: their submissions are not being erased. There are few that are, with an index of their own. */
export const NOT_BEING_ERASED = sql<SqlBool>`outbox.submission_id not in
  (select submissions.id from submissions where submissions.erasing_since is not null)`;

type Condition = (row: ExpressionBuilder<Database, 'submissions'>) => Expression<SqlBool>;

async function submissionIds(
  database: Kysely<Database>,
  where: Condition,
  page?: PageOfIds,
): Promise<string[]> {
  const found: string[] = [];
  for await (const ids of foundIds(database, where, page?.after)) {
    found.push(...ids);
    if (page !== undefined && found.length >= page.limit) return found.slice(0, page.limit);
  }
  return found;
}

/** How many are read in one go, so that a process that goes through all of a large table can still do other things. */
const LOOKED_AT = 1000;

async function* foundIds(database: Kysely<Database>, where: Condition, begin = ''): AsyncGenerator<string[]> {
  for (let after: string | undefined = begin; after !== undefined; ) {
    const from: string = after;
    const last = await database
      .selectFrom('submissions')
      .select('id')
      .where('id', '>', from)
      .orderBy('id')
      .limit(1)
      .offset(LOOKED_AT - 1)
      .executeTakeFirst();
    let query = database.selectFrom('submissions').select('id').where('id', '>', from).where(where);
    if (last !== undefined) query = query.where('id', '<=', last.id);
    yield (await query.orderBy('id').execute()).map(({ id }) => id);
    after = last?.id;
    await setImmediate();
  }
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
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  const parts: string[][] = [];
  let left = 0;
  for (const row of rows) {
    if (left < row.bytes || parts.length === 0) {
      parts.push([]);
      left = bytes;
    }
    parts.at(-1)?.push(row.id);
    left -= row.bytes;
  }
  return parts;
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
    .where('submissions.id', 'in', [...ids])
    .orderBy('submissions.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([submissionId, own]) => ({
    submissionId,
    attachmentKey: own[0]?.attachment_key ?? null,
    outboxIds: own.flatMap(({ outbox_id, digest }) => [outbox_id ?? [], digest ?? []].flat()),
    isPending: own.some(({ status }) => status === 'pending'),
  }));
}

/**
 * First step: from now on nothing begins to deliver these submissions, and they will be found again if the second step
 * does not follow.
 *
 * @returns what has to be removed with them
 */
export function beginErasing(database: Kysely<Database>, ids: readonly string[]): Promise<ErasureTarget[]> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('submissions')
      .set({ erasing_since: new Date().toISOString() })
      .where('id', 'in', [...ids])
      .where('erasing_since', 'is', null)
      .execute();
    return erasureTargets(transaction, ids);
  });
}

/** How many rows were deleted. */
export interface DeletedRows {
  submissions: number;
  notifications: number;
  formKeys: number;
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
): Promise<DeletedRows> {
  const ids = targets.map(({ submissionId }) => submissionId);
  const keys = targets.flatMap(({ attachmentKey }) => attachmentKey ?? []);
  return database.transaction().execute(async (transaction) => {
    let formKeys = await deleted(transaction.deleteFrom('idempotency').where('submission_id', 'in', ids));
    for (const key of keys) {
      formKeys += await deleted(transaction.deleteFrom('idempotency').where('attachment_key', '=', key));
    }
    await transaction.deleteFrom('acknowledgements').where('submission_id', 'in', ids).execute();
    await transaction.deleteFrom('webhook_messages').where('submission_id', 'in', ids).execute();
    const notifications = await deleted(transaction.deleteFrom('outbox').where('submission_id', 'in', ids));
    const rows = await transaction
      .deleteFrom('submissions')
      .where('id', 'in', ids)
      .returning('attachment_key')
      .execute();
    for (const key of keys) await transaction.deleteFrom('attachments').where('key', '=', key).execute();
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
