import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { claimAttachment } from './attachments.ts';
import { insertNotification } from './outbox.ts';
import { queryTemplate } from './query-template.ts';
import type { Database, DeliveryStatus, Submission, SubmissionKind } from './tables.ts';

/** A submission as its call brings it. */
export interface NewSubmission {
  kind: SubmissionKind;
  /** The checked body of the call. */
  body: object;
  /** The CV that comes with it. */
  attachmentKey?: string | undefined;
  /** What a repeated body is known by. */
  repeatHash?: string;
  /** Why it looks like spam; empty for what does not. */
  heldFor?: readonly string[];
}

/** The CV that an application names is unknown or already taken. */
export class CvNotFreeError extends Error {
  override name = 'CvNotFreeError';
}

/** A row of the inbox: a submission and where its notification stands. */
export type InboxRow = Submission & {
  status: DeliveryStatus | null;
  attempts: number | null;
  last_error: string | null;
  next_attempt_at: string | null;
  sent_at: string | null;
  message_id: string | null;
};

/**
 * Keeps a submission and its notification; in one transaction, so that no one is there without the other. What looks
 * like spam is kept the same, and its notification is held until the operator releases it.
 *
 * @param mailDomain - right-hand side of the notification's Message-ID
 * @returns the submission's id
 * @throws {CvNotFreeError} before anything is written, if the CV is unknown or was taken before
 */
export async function keepSubmission(
  transaction: Transaction<Database>,
  { kind, body, attachmentKey, repeatHash, heldFor = [] }: NewSubmission,
  mailDomain: string,
): Promise<string> {
  const now = new Date();
  const id = randomUUIDv7();
  if (attachmentKey !== undefined && !(await claimAttachment(transaction, attachmentKey, now))) {
    throw new CvNotFreeError();
  }
  const held = heldFor.length > 0;
  await insertSubmission(transaction, {
    id,
    kind,
    received_at: now.toISOString(),
    body: JSON.stringify(body),
    attachment_key: attachmentKey ?? null,
    sender: senderOf(body),
    repeat_hash: repeatHash ?? null,
    held_for: held ? heldFor.join(' ') : null,
  });
  await insertNotification(transaction, { submissionId: id, mailDomain, due: now, held });
  return id;
}

const insertSubmission = queryTemplate<Submission>((database, value) =>
  database.insertInto('submissions').values({
    id: value('id'),
    kind: value('kind'),
    received_at: value('received_at'),
    body: value('body'),
    attachment_key: value('attachment_key'),
    sender: value('sender'),
    repeat_hash: value('repeat_hash'),
    held_for: value('held_for'),
  }),
);

/** How many submissions since a moment said the same as this one; at most `most` are counted. */
export async function countRepeats(
  database: Kysely<Database>,
  { repeatHash, since, most }: { repeatHash: string; since: Date; most: number },
): Promise<number> {
  const { rows } = await selectRepeats(database, { repeatHash, since: since.toISOString(), most });
  return rows.length;
}

// Not a count: a flood of the same words would make each of them slower than the one before.
const selectRepeats = queryTemplate<{ repeatHash: string; since: string; most: number }, { id: string }>(
  (database, value) =>
    database
      .selectFrom('submissions')
      .select('id')
      .where('repeat_hash', '=', value('repeatHash'))
      .where('received_at', '>=', value('since'))
      .limit(value('most')),
);

function senderOf(body: object): string {
  const { email, emailId, contactemail } = body as Record<string, unknown>;
  return String(email ?? emailId ?? contactemail ?? '').toLowerCase();
}

/** The submission of this id. */
export function getSubmission(database: Kysely<Database>, id: string): Promise<Submission> {
  return database.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Which rows of the inbox; without any of these all. */
export interface InboxSelection {
  kind?: SubmissionKind | undefined;
  status?: DeliveryStatus | undefined;
  since?: Date | undefined;
  /** At most this many, the latest. */
  limit?: number | undefined;
}

/** The inbox, latest first. */
export function listInbox(
  database: Kysely<Database>,
  { kind, status, since, limit }: InboxSelection = {},
): Promise<InboxRow[]> {
  let query = inbox(database).orderBy('submissions.id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (status !== undefined) query = query.where('outbox.status', '=', status);
  if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

/** Up to two inbox rows whose id starts with this text: two mean that it is ambiguous. */
export function findInInbox(database: Kysely<Database>, prefix: string): Promise<InboxRow[]> {
  return (
    inbox(database)
      // Engines sort text by different rules, so a range would not do.
      .where(sql`substr(submissions.id, 1, ${prefix.length})`, '=', prefix)
      .orderBy('submissions.id')
      .limit(2)
      .execute()
  );
}

function inbox(database: Kysely<Database>): SelectQueryBuilder<Database, 'submissions' | 'outbox', InboxRow> {
  return database
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .selectAll('submissions')
    .select(['status', 'attempts', 'last_error', 'next_attempt_at', 'sent_at', 'message_id']) as never;
}
