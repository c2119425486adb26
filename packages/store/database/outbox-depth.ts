import { HOUR_MS } from '@website/model/contract/durations.ts';
import { type Kysely, sql } from 'kysely';
import { NOT_BEING_ERASED } from './outbox.ts';
import { countRows } from './query-parts.ts';
import type { Database, DeliveryStatus } from './tables.ts';

/** Pending notifications joined to their submissions, without those being erased. */
function pending(database: Kysely<Database>) {
  return database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .where('outbox.status', '=', 'pending')
    .where(NOT_BEING_ERASED);
}

/** The number of notifications by state, without those of submissions being erased. */
export async function countDeliveries(database: Kysely<Database>): Promise<Map<DeliveryStatus, number>> {
  const rows = await database
    .selectFrom('outbox')
    .select(['status', ({ fn }) => fn.countAll<number>().as('number')])
    .where(NOT_BEING_ERASED)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, number }) => [status, number]));
}

/** When the submission of the oldest pending notification was received. */
export async function oldestPending(database: Kysely<Database>): Promise<string | undefined> {
  // Ids sort by time of arrival.
  const oldest = await pending(database)
    .select('received_at')
    .orderBy('outbox.id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.received_at;
}

/** Pending notifications after the same number of attempts. */
export interface PendingGroup {
  attempts: number;
  /** The earliest time of a submission, and of a next attempt. */
  receivedAt: Date;
  nextAttemptAt: Date;
}

/** The pending notifications, grouped by attempts. */
export async function pendingGroups(database: Kysely<Database>): Promise<PendingGroup[]> {
  const rows = await pending(database)
    .select(({ fn }) => [
      'attempts',
      fn.min('received_at').as('received_at'),
      fn.min('next_attempt_at').as('next_attempt_at'),
    ])
    .groupBy('attempts')
    .execute();
  return rows.map(({ attempts, received_at, next_attempt_at }) => ({
    attempts,
    receivedAt: new Date(received_at),
    nextAttemptAt: new Date(next_attempt_at),
  }));
}

/** How many notifications are being retried, and the error of the newest. */
export async function failingNotifications(
  database: Kysely<Database>,
): Promise<{ number: number; lastError: string | null }> {
  const failing = pending(database).where('last_error', 'is not', null);
  const latest = await failing
    .select('last_error')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { number: await countRows(failing), lastError: latest?.last_error ?? null };
}

/** A notification that was not sent within this time needs the operator. */
const LATE_MS = HOUR_MS;

/** So many retries take 20 to 45 minutes; a notification that was only just released or redelivered has fewer. */
const MANY_ATTEMPTS = 9;

/** Overdue notifications, by the names of `status --json`: those due for an hour without an attempt, and those being retried. */
export async function lateNotifications(
  database: Kysely<Database>,
  now: Date,
): Promise<{ untried: number; failing: number }> {
  const before = new Date(now.getTime() - LATE_MS).toISOString();
  const late = pending(database).where('received_at', '<', before);
  return {
    untried: await countRows(late.where('next_attempt_at', '<', before)),
    failing: await countRows(
      late.where('next_attempt_at', '>=', before).where('attempts', '>=', sql.lit(MANY_ATTEMPTS)),
    ),
  };
}
