import type { Kysely } from 'kysely';
import { NOT_BEING_ERASED } from './erasure.ts';
import type { Database, DeliveryStatus } from './tables.ts';

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
