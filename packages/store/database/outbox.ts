import { randomUUIDv7 } from 'node:crypto';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { COLUMNS, type Database, type OutboxRow, type WebhookEvent } from './tables.ts';

// The messages of a submission: inserted in its transaction, then claimed with a lease and marked. Webhook messages have further states
// in webhook-messages.ts.

/** Inserts the notifications of submissions, due now unless held; call it in the transaction that inserts those. */
export async function insertNotifications(
  database: Kysely<Database>,
  submissions: readonly { id: string; heldFor?: readonly string[] }[],
  { mailDomain, due }: { mailDomain: string; due: Date },
): Promise<void> {
  if (submissions.length === 0) return;
  const rows = submissions.map(({ id: submission_id, heldFor = [] }) => {
    const id = randomUUIDv7();
    return {
      id,
      submission_id,
      message_id: `<${id}@${mailDomain}>`,
      status: heldFor.length > 0 ? ('held' as const) : ('pending' as const),
      next_attempt_at: due.toISOString(),
    };
  });
  await database.insertInto('outbox').values(rows).execute();
}

/** Rows per statement, within the limits of parameters: 32,766 on SQLite, 65,535 on PostgreSQL. */
const BATCH_ROWS = 1000;

/** Inserts a message for each submission and target, due now unless the submission is held. */
export async function insertWebhookMessages(
  database: Kysely<Database>,
  submissions: readonly { id: string; heldFor?: readonly string[] }[],
  event: WebhookEvent,
  due: Date,
  addresses: readonly (string | null)[],
): Promise<void> {
  const rows = submissions.flatMap(({ id: submission_id, heldFor = [] }) =>
    addresses.map((address) => ({
      id: `msg_${randomUUIDv7()}`,
      submission_id,
      event,
      status: heldFor.length > 0 ? ('held' as const) : ('pending' as const),
      next_attempt_at: due.toISOString(),
      address,
    })),
  );
  for (let at = 0; at < rows.length; at += BATCH_ROWS) {
    const batch = rows.slice(at, at + BATCH_ROWS);
    await database.insertInto('webhook_messages').values(batch).execute();
  }
}

/** Condition on outbox rows: the submission is not being erased. The subquery is small, by a partial index. */
export const NOT_BEING_ERASED = sql<SqlBool>`outbox.submission_id not in
  (select submissions.id from submissions where submissions.erasing_since is not null)`;

/** Condition: the next attempt is due, or more than a day ahead, which comes from a wrong clock. */
export function isDue(now: Date): RawBuilder<SqlBool> {
  const tooFar = new Date(now.getTime() + DAY_MS).toISOString();
  return sql<SqlBool>`(next_attempt_at <= ${now.toISOString()} or next_attempt_at > ${tooFar})`;
}

/** Claims due notifications: until the lease ends, no other server sends them. Submissions being erased are skipped. */
export async function claimNotifications(
  database: Kysely<Database>,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OutboxRow[]> {
  let due = database
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where(isDue(now))
    .where(NOT_BEING_ERASED)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit);
  if (!isSqlite(database)) due = due.where(NOT_CLAIMED).forUpdate().skipLocked();
  return await database.transaction().execute((transaction) =>
    transaction
      .updateTable('outbox')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: until.toISOString() }))
      .where('id', 'in', due)
      .returning(COLUMNS.outbox)
      .execute(),
  );
}

/** Condition, on PostgreSQL: no running server of version 0.3.0, which stores leases in another table, holds one. */
const NOT_CLAIMED = sql<SqlBool>`not exists (select 1 from outbox_claims where outbox_id = outbox.id
  and claimed_until > to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Expires the leases of a crashed server at the next start. On SQLite only, since no other server can hold one. */
export async function expireCrashedLeases(
  database: Kysely<Database>,
  now: Date,
  leaseMs: number,
  outbox: 'outbox' | 'office_answers' = 'outbox',
): Promise<void> {
  if (!isSqlite(database)) return;
  await database
    .updateTable(outbox as 'outbox')
    .set({ next_attempt_at: now.toISOString() })
    .where('status', '=', 'pending')
    .where('next_attempt_at', '>', now.toISOString())
    .where('next_attempt_at', '<=', new Date(now.getTime() + leaseMs).toISOString())
    .execute();
}

/** The row while this server's lease is valid: the operator or another server may have made it due again since. */
function leased(database: Kysely<Database>, { id, attempts, message_id }: OutboxRow) {
  return (
    database
      .updateTable('outbox')
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('attempts', '=', attempts)
      // It changes if the CV was scanned meanwhile: the notification is then sent again with the result.
      .where('message_id', '=', message_id)
  );
}

/** Ends the lease of an interrupted attempt, so that the next start, or another server, repeats it. */
export async function endLease(database: Kysely<Database>, row: OutboxRow, now: Date): Promise<void> {
  await leased(database, row)
    .set({ attempts: row.attempts - 1, next_attempt_at: now.toISOString() })
    .execute();
}

/** Records that a notification was handed over to a mail server or written to a folder. @returns whether the lease was valid */
export async function markHandedOver(
  database: Kysely<Database>,
  row: OutboxRow,
  status: 'sent' | 'written',
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await leased(database, row)
    .set({ status, sent_at: at.toISOString(), last_error: null, unreached: null })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface FailedAttempt {
  reason: string;
  /** When it is retried; undefined after the last attempt, which marks the row as failed. */
  next: Date | undefined;
  /** When the mail server rejected it because of its CV: later attempts leave that out. */
  cvRefusedAt?: Date | undefined;
  /** The recipients still to reach, if others were reached; undefined if that has not changed. */
  unreached?: readonly string[] | undefined;
}

export async function markAttemptFailed(
  database: Kysely<Database>,
  row: OutboxRow,
  { reason, next, cvRefusedAt, unreached }: FailedAttempt,
): Promise<void> {
  await leased(database, row)
    .set({
      status: next === undefined ? 'failed' : 'pending',
      last_error: reason,
      ...(next && { next_attempt_at: next.toISOString() }),
      ...(cvRefusedAt && { cv_refused_at: cvRefusedAt.toISOString() }),
      ...(unreached && { unreached: JSON.stringify(unreached) }),
    })
    .execute();
}
