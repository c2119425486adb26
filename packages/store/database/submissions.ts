import { valueFor } from '@website/model/contract/forms/forms.ts';
import {
  type Kysely,
  type Nullable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { inBatches } from './query-parts.ts';
import {
  type Attachment,
  COLUMNS,
  type Database,
  type DeliveryStatus,
  type Submission,
  type SubmissionKind,
} from './tables.ts';

export interface NewSubmission {
  kind: SubmissionKind;
  /** The validated body of the call. */
  body: object;
  attachmentKey?: string | undefined;
  /** The path of the page with the form. */
  page?: string | undefined;
  /** The language of that page, if it is another one than the site's own. */
  language?: string | undefined;
  /** Why it looks like spam; empty if it does not. */
  heldFor?: readonly string[];
}

/** A row of the inbox: a submission and the state of its notification. */
export type InboxRow = Submission & Delivery & Pick<Attachment, 'cautions' | 'scan' | 'scan_detail'>;

/** A row of the inbox without the body, which may be long. */
export type InboxHead = Omit<Submission, 'body' | 'page' | 'language'> & Delivery;

interface Delivery {
  status: DeliveryStatus | null;
  attempts: number | null;
  last_error: string | null;
  next_attempt_at: string | null;
  sent_at: string | null;
  message_id: string | null;
}

/** Inserts submissions; call it in the transaction that claims their CVs and inserts their notifications. */
export async function insertSubmissions(
  database: Kysely<Database>,
  submissions: readonly (NewSubmission & { id: string })[],
  at: Date,
): Promise<void> {
  if (submissions.length === 0) return;
  const rows = submissions.map(({ id, kind, body, attachmentKey, page, language, heldFor = [] }) => ({
    id,
    kind,
    received_at: at.toISOString(),
    body: JSON.stringify(body),
    attachment_key: attachmentKey ?? null,
    sender: valueFor(kind, body, 'address').toLowerCase(),
    held_for: heldFor.length > 0 ? heldFor.join(' ') : null,
    page: page ?? null,
    language: language ?? null,
  }));
  await database.insertInto('submissions').values(rows).execute();
}

export function getSubmission(database: Kysely<Database>, id: string): Promise<Submission> {
  return database
    .selectFrom('submissions')
    .select(COLUMNS.submissions)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Filters of the inbox, combined by "and". */
export interface InboxSelection {
  kind?: SubmissionKind | undefined;
  status?: DeliveryStatus | undefined;
  since?: Date | undefined;
  /** A cursor: only ids smaller than this. */
  before?: string | undefined;
  ids?: readonly string[] | undefined;
  /** At most this many, the latest. */
  limit?: number | undefined;
}

/** The inbox, latest first, with all bodies in memory: use `inboxPages` for more than a few. */
export function listInbox(database: Kysely<Database>, selection: InboxSelection = {}): Promise<InboxRow[]> {
  return filtered(inbox(database), selection).execute();
}

/** Up to two inbox rows whose id has this prefix: two mean that it is ambiguous. */
export function findInInbox(database: Kysely<Database>, prefix: string): Promise<InboxHead[]> {
  const id = sql.ref('submissions.id');
  // Not a range, since the engines' collations differ.
  const compared = prefix.length === ID_LENGTH ? id : sql`substr(${id}, 1, ${prefix.length})`;
  return withNotifications(database)
    .select([
      'submissions.id',
      'kind',
      'received_at',
      'attachment_key',
      'sender',
      'held_for',
      'erasing_since',
    ])
    .select(DELIVERY)
    .where(compared, '=', prefix)
    .orderBy('submissions.id')
    .limit(2)
    .execute();
}

export function getInboxRow(database: Kysely<Database>, id: string): Promise<InboxRow> {
  return inbox(database).where('submissions.id', '=', id).executeTakeFirstOrThrow();
}

const ID_LENGTH = 36;
const DELIVERY = ['status', 'attempts', 'last_error', 'next_attempt_at', 'sent_at', 'message_id'] as const;

function inbox(database: Kysely<Database>) {
  return withNotifications(database)
    .select(COLUMNS.submissions)
    .select(DELIVERY)
    .leftJoin('attachments', 'attachments.key', 'submissions.attachment_key')
    .select(['cautions', 'scan', 'scan_detail']);
}

function withNotifications(database: Kysely<Database>) {
  return database.selectFrom('submissions').leftJoin('outbox', 'outbox.submission_id', 'submissions.id');
}

type Inbox = Database & { outbox: Nullable<Database['outbox']> };

function filtered<Row>(
  rows: SelectQueryBuilder<Inbox, 'submissions' | 'outbox', Row>,
  { kind, status, since, before, ids, limit }: InboxSelection,
): SelectQueryBuilder<Inbox, 'submissions' | 'outbox', Row> {
  let query = rows.orderBy('submissions.id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  // The first page uses the index on the state, which then sorts all rows in that state. For later pages the function call keeps
  // SQLite from it, so that it scans submissions in order from the cursor.
  const isFirstPage = before === undefined && ids === undefined;
  if (status !== undefined)
    query = query.where(isFirstPage ? 'outbox.status' : sql`coalesce(outbox.status, '')`, '=', status);
  if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
  if (before !== undefined) query = query.where('submissions.id', '<', before);
  if (ids !== undefined) query = query.where('submissions.id', 'in', ids);
  return limit === undefined ? query : query.limit(limit);
}

/** The page size in rows and in bytes of bodies, unless a single row has more. */
const PAGE = { rows: 200, bytes: 1_000_000 };

/** How many sizes are prefetched to plan the next pages. */
const SIZES_AT_ONCE = 1000;

/**
 * Pages of the inbox, latest first. Each is a short query, since an open one would block checkpoints of the WAL. Submissions
 * received meanwhile are not included.
 */
export async function* inboxPages(
  database: Kysely<Database>,
  { limit = Number.POSITIVE_INFINITY, before, ...selection }: InboxSelection,
): AsyncGenerator<InboxRow[]> {
  let last = before;
  for (let left = limit; left > 0; ) {
    const sized = withNotifications(database).select([
      'submissions.id',
      sql<number>`octet_length(body)`.as('bytes'),
    ]);
    const next = { ...selection, before: last, limit: Math.min(left, SIZES_AT_ONCE) };
    const sizes = await filtered(sized, next).execute();
    for (const part of inBatches(sizes, PAGE)) {
      const ids = part.map(({ id }) => id);
      const rows = await listInbox(database, { ...selection, ids });
      if (rows.length > 0) yield rows;
      last = ids.at(-1);
    }
    if (sizes.length < SIZES_AT_ONCE) return;
    left -= sizes.length;
  }
}

/** The number of submissions, by kind and by the state of their notification. */
export function countSubmissions(
  database: Kysely<Database>,
): Promise<{ kind: SubmissionKind; status: DeliveryStatus | null; number: number }[]> {
  return database
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select(['kind', 'status', ({ fn }) => fn.countAll<number>().as('number')])
    .groupBy(['kind', 'status'])
    .orderBy('kind')
    .orderBy('status')
    .execute();
}

/** Whether anything came in another language than the site's own. */
export async function hasOtherLanguages(database: Kysely<Database>): Promise<boolean> {
  const query = database.selectFrom('submissions').select('id').where('language', 'is not', null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Condition: the sender is this address, in any Unicode normalization. */
export function isFrom(address: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`sender in (${address}, ${address.normalize('NFC')}, ${address.normalize('NFD')})`;
}

/** Earlier submissions of the same sender. */
export interface EarlierSubmissions {
  /** Latest first. */
  latest: Submission[];
  /** The number of others, up to `MAX_COUNTED`. */
  more: number;
}

/** Only a program sends more, and the exact number does not matter. */
export const MAX_COUNTED = 1000;

/**
 * Earlier submissions from the sender's address, by any form and case-insensitively; without those being erased or held as spam.
 *
 * @param latest - how many to return whole
 */
export async function earlierSubmissions(
  database: Kysely<Database>,
  { id, sender }: Pick<Submission, 'id' | 'sender'>,
  latest: number,
): Promise<EarlierSubmissions> {
  if (!sender) return { latest: [], more: 0 };
  const found = await database
    .selectFrom('submissions')
    .select('submissions.id')
    .where(isFrom(sender))
    .where('submissions.id', '<', id)
    .where('erasing_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.submission_id', '=', 'submissions.id')
            .where('status', '=', 'held'),
        ),
      ),
    )
    .orderBy('submissions.id', 'desc')
    .limit(latest + MAX_COUNTED)
    .execute();
  if (found.length === 0) return { latest: [], more: 0 };
  const ids = found.slice(0, latest).map((row) => row.id);
  const rows = await database
    .selectFrom('submissions')
    .select(COLUMNS.submissions)
    .where('submissions.id', 'in', ids)
    .orderBy('submissions.id', 'desc')
    .execute();
  return { latest: rows, more: found.length - ids.length };
}
