import type { Kysely } from 'kysely';
import type { Database, DeliveryStatus } from './tables.ts';

/** How many notifications are in which state, and since when the one that has waited longest has been pending. */
export interface OutboxDepth {
  counts: ReadonlyMap<DeliveryStatus, number>;
  /** When its submission came in; nothing if none is pending. */
  oldestPending: Date | undefined;
}

/** Checks how full the outbox is. */
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
    .orderBy('outbox.id')
    .limit(1)
    .executeTakeFirst();
  return {
    counts: new Map(rows.map(({ status, count }) => [status, Number(count)])),
    oldestPending: oldest && new Date(oldest.received_at),
  };
}
