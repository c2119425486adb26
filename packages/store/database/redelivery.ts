import { type Kysely, sql } from 'kysely';
import { NOT_BEING_ERASED } from './outbox.ts';
import type { Database, DeliveryStatus } from './tables.ts';
import { releaseWebhookMessages } from './webhook-messages.ts';

/** A notification is not in a state that allows redelivery; nothing was changed. */
export class DeliveryStateError extends Error {
  override name = 'DeliveryStateError';
}

/**
 * Requeues the notifications of these submissions, with their attempts reset, in one transaction.
 *
 * @param from - the states that allow it
 * @throws {DeliveryStateError} if one is in another state or being erased
 */
export async function requeueNotifications(
  database: Kysely<Database>,
  ids: readonly string[],
  from: readonly DeliveryStatus[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const id of ids) {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set(pendingNow())
        .where('submission_id', '=', id)
        .where('status', 'in', [...from])
        .where(NOT_BEING_ERASED)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new DeliveryStateError(id);
    }
    if (from.includes('held')) await releaseWebhookMessages(transaction, ids);
  });
}

/** Rows per transaction, which blocks other writers. */
export const REQUEUE_PAGE_SIZE = 1000;

/** Requeues all notifications in one state, except those being erased. Yields pages of the submissions' ids. */
export async function* requeueAll(
  database: Kysely<Database>,
  status: DeliveryStatus,
): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids: string[] = await requeuePage(database, status, after);
    if (ids.length > 0) yield ids;
    after = ids.length < REQUEUE_PAGE_SIZE ? undefined : ids.at(-1);
  }
}

function requeuePage(database: Kysely<Database>, status: DeliveryStatus, after: string): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('outbox')
      .select('submission_id as id')
      // The function call keeps SQLite from the index on the state, with which it would sort all its rows for each page.
      .where(sql`coalesce(status, '')`, '=', status)
      .where('submission_id', '>', after)
      .where(NOT_BEING_ERASED)
      .orderBy('submission_id')
      .limit(REQUEUE_PAGE_SIZE)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      await transaction
        .updateTable('outbox')
        .set(pendingNow())
        .where('submission_id', 'in', ids)
        .where('status', '=', status)
        .execute();
      if (status === 'held') await releaseWebhookMessages(transaction, ids);
    }
    return ids;
  });
}

function pendingNow() {
  return {
    status: 'pending',
    attempts: 0,
    next_attempt_at: new Date().toISOString(),
    sent_at: null,
    // The mail server may accept the CV by now.
    cv_refused_at: null,
    unreached: null,
  } as const;
}
