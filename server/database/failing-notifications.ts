import type { Kysely } from 'kysely';
import { NOT_BEING_ERASED } from './erasure.ts';
import type { Database } from './tables.ts';

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
