import type { Kysely } from 'kysely';
import { countOf, NOT_BEING_ERASED } from './reading.ts';
import type { Database, DeliveryStatus, SubmissionKind } from './tables.ts';

/** How many submissions there are, by kind and by the state of their notification. */
export function countSubmissions(
  database: Kysely<Database>,
): Promise<{ kind: SubmissionKind; status: DeliveryStatus | null; number: number }[]> {
  return database
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select(['kind', 'status', ({ fn }) => fn.countAll<number>().as('number')])
    .groupBy(['kind', 'status'])
    .orderBy('kind')
    .orderBy('status')
    .execute();
}

/** How many CVs no application has taken. */
export function countUnclaimed(database: Kysely<Database>): Promise<number> {
  return countOf(database.selectFrom('attachments').where('claimed_at', 'is', null));
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
