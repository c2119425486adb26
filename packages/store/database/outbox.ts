import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { isDue, NOT_BEING_ERASED } from './reading.ts';
import { COLUMNS, type Database, type OutboxRow } from './tables.ts';

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

/** Takes notifications that are due: until the lease ends, no other server does. What is being erased is not sent. */
export async function takeNotifications(
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

/** On PostgreSQL, by a server of version 0.3.0 that is still running: it writes its leases into a table of their own. */
const NOT_CLAIMED = sql<SqlBool>`not exists (select 1 from outbox_claims where outbox_id = outbox.id
  and claimed_until > to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** With SQLite nothing is under way when a server starts: what had a lease when the last one crashed is due at once. */
export async function endLeasesOfCrash(
  database: Kysely<Database>,
  now: Date,
  leaseMs: number,
): Promise<void> {
  if (!isSqlite(database)) return;
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: now.toISOString() })
    .where('status', '=', 'pending')
    .where('next_attempt_at', '>', now.toISOString())
    .where('next_attempt_at', '<=', new Date(now.getTime() + leaseMs).toISOString())
    .execute();
}

/** The row as it was taken: not one that the operator, or another server, has had made due again since. */
function taken(database: Kysely<Database>, { id, attempts, message_id }: OutboxRow) {
  return (
    database
      .updateTable('outbox')
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('attempts', '=', attempts)
      // It is to say something else if its CV was scanned meanwhile, and goes out again.
      .where('message_id', '=', message_id)
  );
}

/** Gives back a notification whose attempt was cut off, so that the next start, or another server, makes it. */
export async function giveBack(database: Kysely<Database>, row: OutboxRow, now: Date): Promise<void> {
  await taken(database, row)
    .set({ attempts: row.attempts - 1, next_attempt_at: now.toISOString() })
    .execute();
}

/** Records that a notification was handed over: to a mail server, or to a folder. @returns whether it was still this one's */
export async function markHandedOver(
  database: Kysely<Database>,
  row: OutboxRow,
  status: 'sent' | 'written',
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await taken(database, row)
    .set({ status, sent_at: at.toISOString(), last_error: null, unreached: null })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What became of an attempt that failed. */
export interface FailedAttempt {
  reason: string;
  /** When the next one is made; without it, it was the last: the row is kept as failed. */
  next: Date | undefined;
  /** When the mail server was found to refuse it with its CV: all later attempts go without. */
  cvRefusedAt?: Date | undefined;
  /** Recipients that have not received it, where others have; undefined for all that had not before. */
  unreached?: readonly string[] | undefined;
}

/** Records an attempt that failed. */
export async function markAttempted(
  database: Kysely<Database>,
  row: OutboxRow,
  { reason, next, cvRefusedAt, unreached }: FailedAttempt,
): Promise<void> {
  await taken(database, row)
    .set({
      status: next === undefined ? 'failed' : 'pending',
      last_error: reason,
      ...(next && { next_attempt_at: next.toISOString() }),
      ...(cvRefusedAt && { cv_refused_at: cvRefusedAt.toISOString() }),
      ...(unreached && { unreached: JSON.stringify(unreached) }),
    })
    .execute();
}
