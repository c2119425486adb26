import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { COLUMNS } from './columns.ts';
import { NOT_BEING_ERASED } from './erasure.ts';
import type { Database, OutboxRow } from './tables.ts';

/** Writes the notifications of submissions, due at once unless these are held; in the transaction that keeps them. */
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

/**
 * The pending notifications that are to be sent next, due or not: neither those whose attempts are under way nor those of
 * submissions that are being erased.
 */
export function nextNotifications(
  database: Kysely<Database>,
  limit: number,
  underWay: readonly string[],
): Promise<OutboxRow[]> {
  let query = database
    .selectFrom('outbox')
    .select(COLUMNS.outbox)
    .where('status', '=', 'pending')
    .where(NOT_BEING_ERASED);
  if (underWay.length > 0) query = query.where('id', 'not in', underWay);
  return query.orderBy('next_attempt_at').orderBy('id').limit(limit).execute();
}

/** Makes pending notifications due whose next attempt is further away than any waiting time. */
export async function bringForward(
  database: Kysely<Database>,
  now: Date,
  longestWaitMs: number,
): Promise<void> {
  const tooLate = new Date(now.getTime() + longestWaitMs).toISOString();
  await database
    .transaction()
    .execute((transaction) =>
      transaction
        .updateTable('outbox')
        .set({ next_attempt_at: now.toISOString() })
        .where('status', '=', 'pending')
        .where('next_attempt_at', '>', tooLate)
        .execute(),
    );
}

/** Records that a notification was handed over: to a mail server, or to a folder. */
export async function markHandedOver(
  database: Kysely<Database>,
  row: OutboxRow,
  status: 'sent' | 'written',
  at: Date,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ status, attempts: row.attempts + 1, sent_at: at.toISOString(), last_error: null })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    // It is to say something else if its CV was scanned meanwhile, and goes out again.
    .where('message_id', '=', row.message_id)
    .execute();
}

/**
 * Records an attempt that failed. If the mail server refuses the CV, all later ones go without it. Without a next time
 * it was the last one: the row is kept as failed.
 */
export async function markAttempted(
  database: Kysely<Database>,
  row: OutboxRow,
  { reason, next, cvRefusedAt }: { reason: string; next: Date | undefined; cvRefusedAt?: Date | undefined },
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({
      status: next === undefined ? 'failed' : 'pending',
      attempts: row.attempts + 1,
      last_error: reason,
      ...(next === undefined ? {} : { next_attempt_at: next.toISOString() }),
      ...(cvRefusedAt === undefined ? {} : { cv_refused_at: cvRefusedAt.toISOString() }),
    })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .where('message_id', '=', row.message_id)
    .execute();
}
