import type { Kysely } from 'kysely';
import { NOT_BEING_ERASED } from './erasure.ts';
import type { Database, DeliveryStatus, SubmissionKind } from './tables.ts';

/** How many submissions of a kind have a notification in this state. */
export interface Count {
  kind: SubmissionKind;
  status: DeliveryStatus | null;
  number: number;
}

/** How many submissions there are, by kind and by the state of their notification. */
export async function countSubmissions(database: Kysely<Database>): Promise<Count[]> {
  const rows = await database
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select(['kind', 'status', ({ fn }) => fn.countAll().as('number')])
    .groupBy(['kind', 'status'])
    .orderBy('kind')
    .orderBy('status')
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

/** How many CVs no application has taken. */
export async function countUnclaimed(database: Kysely<Database>): Promise<number> {
  const { number } = await database
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll().as('number'))
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** How many notifications are in which state, without those of submissions that are being erased. */
export async function countDeliveries(database: Kysely<Database>): Promise<Map<DeliveryStatus, number>> {
  const rows = await database
    .selectFrom('outbox')
    .select(['status', ({ fn }) => fn.countAll().as('number')])
    .where(NOT_BEING_ERASED)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, number }) => [status, Number(number)]));
}
