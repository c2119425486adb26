import { type Kysely, sql } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { NOT_BEING_ERASED } from './erasure.ts';
import type { Database, DeliveryStatus } from './tables.ts';

/** Pending notifications of which equally many attempts have failed. */
export interface PendingGroup {
  attempts: number;
  /** When the first of their submissions came in, and when the first of their next attempts is due. */
  receivedAt: Date;
  nextAttemptAt: Date;
}

/** How many notifications are in which state, and how long the oldest pending one has waited. */
export interface OutboxDepth {
  counts: ReadonlyMap<DeliveryStatus, number>;
  /** When its submission came in; undefined if none is pending. What is being erased does not count. */
  oldestPending: Date | undefined;
}

/** Reads how full the outbox is. */
export async function outboxDepth(database: Kysely<Database>): Promise<OutboxDepth> {
  const rows = await database
    .selectFrom('outbox')
    .select(['status', (column) => column.fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .execute();
  // Ids sort by time of arrival.
  const oldest = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select('submissions.received_at')
    .where('outbox.status', '=', 'pending')
    .where(NOT_BEING_ERASED)
    .orderBy('outbox.id')
    .limit(1)
    .executeTakeFirst();
  return {
    counts: new Map(rows.map(({ status, count }) => [status, Number(count)])),
    oldestPending: oldest && new Date(oldest.received_at),
  };
}

/** The pending notifications by their attempts. What is being erased does not count. */
export async function pendingGroups(database: Kysely<Database>): Promise<PendingGroup[]> {
  const rows = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select([
      'outbox.attempts',
      (column) => column.fn.min<string>('submissions.received_at').as('received_at'),
      (column) => column.fn.min<string>('outbox.next_attempt_at').as('next_attempt_at'),
    ])
    .where('outbox.status', '=', 'pending')
    .where(NOT_BEING_ERASED)
    .groupBy('outbox.attempts')
    .execute();
  return rows.map(({ attempts, received_at, next_attempt_at }) => ({
    attempts,
    receivedAt: new Date(received_at),
    nextAttemptAt: new Date(next_attempt_at),
  }));
}

/** Notifications that are still to be sent after at least one attempt has failed. */
export interface FailingNotifications {
  number: number;
  /** What came of the latest attempt; null if there is none. */
  lastError: string | null;
}

/** The notifications whose attempts fail at present; those of submissions that are being erased do not count. */
export async function failingNotifications(database: Kysely<Database>): Promise<FailingNotifications> {
  const failing = database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .where('outbox.status', '=', 'pending')
    .where('last_error', 'is not', null)
    .where(NOT_BEING_ERASED);
  const { number } = await failing
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  const latest = await failing
    .select('last_error')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { number: Number(number), lastError: latest?.last_error ?? null };
}

/** A notification that has not gone out by then needs somebody. */
const LATE_MS = HOUR_MS;

/** So many attempts take 20 to 45 minutes: fewer have been made of what was only just released or is to be sent again. */
const MANY_ATTEMPTS = 9;

/** Notifications that should have gone out long ago. Field names are those of `status --json`. */
export interface LateNotifications {
  /** They have been due for an hour, and nobody has tried to send them. */
  untried: number;
  /** Attempts to send them fail, and go on. */
  failing: number;
}

/** How many pending notifications have waited for too long; those of submissions that are being erased do not count. */
export async function lateNotifications(database: Kysely<Database>, now: Date): Promise<LateNotifications> {
  const before = new Date(now.getTime() - LATE_MS).toISOString();
  const { untried, failing } = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select([
      sql<number | null>`sum(case when next_attempt_at < ${before} then 1 else 0 end)`.as('untried'),
      sql<number | null>`sum(case when next_attempt_at >= ${before} and attempts >= ${sql.lit(MANY_ATTEMPTS)}
        then 1 else 0 end)`.as('failing'),
    ])
    .where('outbox.status', '=', 'pending')
    .where('received_at', '<', before)
    .where(NOT_BEING_ERASED)
    .executeTakeFirstOrThrow();
  return { untried: Number(untried ?? 0), failing: Number(failing ?? 0) };
}
