import type { Kysely } from 'kysely';
import { ERASING } from './erasure.ts';
import type { Database, DeliveryStatus } from './tables.ts';

/** The notification of this submission is in no state to be sent again, so nothing was changed. */
export class DeliveryStateError extends Error {
  override name = 'DeliveryStateError';
}

/**
 * Makes the notifications of these submissions pending and due, with all their tries before them and under the same
 * Message-ID: all or none. The running server sends them within seconds.
 *
 * @param from - in which states they may be
 * @throws {DeliveryStateError} and changes nothing if one is in another state or being erased
 */
export async function deliverAgain(
  database: Kysely<Database>,
  ids: readonly string[],
  from: readonly DeliveryStatus[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const id of ids) {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set({ status: 'pending', attempts: 0, next_attempt_at: new Date().toISOString(), sent_at: null })
        .where('submission_id', '=', id)
        .where('status', 'in', [...from])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('submissions')
                .select('submissions.id')
                .where('submissions.id', '=', id)
                .where('held_for', '=', ERASING),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new DeliveryStateError(id);
    }
  });
}
