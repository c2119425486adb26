import { HOUR_MS } from '@website/model/contract/durations.ts';
import { type Kysely, sql } from 'kysely';
import { countOf, NOT_BEING_ERASED } from './reading.ts';
import type { Database, DeliveryStatus } from './tables.ts';

/** Pending notifications with when they came in; what is being erased does not count. */
function pending(database: Kysely<Database>) {
  return database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .where('outbox.status', '=', 'pending')
    .where(NOT_BEING_ERASED);
}

/** How many notifications are in which state, without those of submissions that are being erased. */
export async function countDeliveries(database: Kysely<Database>): Promise<Map<DeliveryStatus, number>> {
  const rows = await database
    .selectFrom('outbox')
    .select(['status', ({ fn }) => fn.countAll<number>().as('number')])
    .where(NOT_BEING_ERASED)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, number }) => [status, number]));
}

/** When the submission of the oldest pending notification came in, as the database has it. */
export async function oldestPending(database: Kysely<Database>): Promise<string | undefined> {
  // Ids sort by time of arrival.
  const oldest = await pending(database)
    .select('received_at')
    .orderBy('outbox.id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.received_at;
}

/** Pending notifications of which equally many attempts have failed. */
export interface PendingGroup {
  attempts: number;
  /** When the first of their submissions came in, and when the first of their next attempts is due. */
  receivedAt: Date;
  nextAttemptAt: Date;
}

/** The pending notifications by their attempts. */
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

/** How many notifications are still to be sent after an attempt has failed, and what came of the latest attempt. */
export async function failingNotifications(
  database: Kysely<Database>,
): Promise<{ number: number; lastError: string | null }> {
  const failing = pending(database).where('last_error', 'is not', null);
  const latest = await failing
    .select('last_error')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { number: await countOf(failing), lastError: latest?.last_error ?? null };
}

/** A notification that has not gone out by then needs somebody. */
const LATE_MS = HOUR_MS;

/** So many attempts take 20 to 45 minutes: fewer have been made of what was only just released or is to be sent again. */
const MANY_ATTEMPTS = 9;

/**
 * Notifications that should have gone out long ago, under the names of `status --json`: those that have been due for an hour
 * and that nobody has tried to send, and those whose attempts fail and go on.
 */
export async function lateNotifications(
  database: Kysely<Database>,
  now: Date,
): Promise<{ untried: number; failing: number }> {
  const before = new Date(now.getTime() - LATE_MS).toISOString();
  const late = pending(database).where('received_at', '<', before);
  return {
    untried: await countOf(late.where('next_attempt_at', '<', before)),
    failing: await countOf(
      late.where('next_attempt_at', '>=', before).where('attempts', '>=', sql.lit(MANY_ATTEMPTS)),
    ),
  };
}
