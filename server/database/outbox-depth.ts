import type { Kysely } from 'kysely';
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
