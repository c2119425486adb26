import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, DeliveryStatus, Submission, SubmissionKind } from './tables.ts';

/** A submission as its call brings it. */
export interface NewSubmission {
  kind: SubmissionKind;
  /** The checked body of the call. */
  body: object;
  /** The CV that comes with it. */
  attachmentKey?: string | undefined;
  /** Why it looks like spam; empty for what does not. */
  heldFor?: readonly string[];
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

/** Writes submissions; in the transaction that claims their CVs and writes their notifications. */
export async function insertSubmissions(
  database: Kysely<Database>,
  submissions: readonly (NewSubmission & { id: string })[],
  at: Date,
): Promise<void> {
  if (submissions.length === 0) return;
  const rows = submissions.map(({ id, kind, body, attachmentKey, heldFor = [] }) => ({
    id,
    kind,
    received_at: at.toISOString(),
    body: JSON.stringify(body),
    attachment_key: attachmentKey ?? null,
    sender: senderOf(body),
    held_for: heldFor.length > 0 ? heldFor.join(' ') : null,
  }));
  await database.insertInto('submissions').values(rows).execute();
}

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
