import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';
import type { Kysely } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { isDue } from './outbox.ts';
import { countRows } from './query-parts.ts';
import type { AcknowledgementRow, Database, Submission } from './tables.ts';

/** The columns that decide whether a sender gets an acknowledgement, and in which language; undefined if the submission was erased meanwhile. */
export function submissionHead(
  database: Kysely<Database>,
  id: string,
): Promise<Omit<Submission, 'body' | 'attachment_key' | 'page'> | undefined> {
  return database
    .selectFrom('submissions')
    .select(['id', 'kind', 'received_at', 'sender', 'held_for', 'erasing_since', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Queues an acknowledgement, in the transaction that marks the notification as sent. Rate limits: one a day to an address, which
 * is stored as a hash, and `maxPerHour` to all. @returns whether it was queued
 */
export async function queueAcknowledgement(
  transaction: Kysely<Database>,
  note: { submissionId: string; messageId: string; hash: string; at: Date; maxPerHour: number },
): Promise<boolean> {
  const at = note.at.toISOString();
  await deleteAcknowledgedSenders(transaction, note.at);
  const hourAgo = new Date(note.at.getTime() - HOUR_MS).toISOString();
  const lately = transaction.selectFrom('acknowledged_senders').where('at', '>', hourAgo);
  if ((await countRows(lately)) >= note.maxPerHour) return false;
  // Of two racing servers, one inserts the row.
  const added = await transaction
    .insertInto('acknowledged_senders')
    .values({ hash: note.hash, at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (added === undefined) return false;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('acknowledgements')
    .values({ submission_id: note.submissionId, message_id: note.messageId, next_attempt_at: at })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes hashes older than a day, and those from the future, which a wrong clock wrote. */
export async function deleteAcknowledgedSenders(database: Kysely<Database>, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const soon = new Date(now.getTime() + HOUR_MS).toISOString();
  await database
    .deleteFrom('acknowledged_senders')
    .where(({ or, eb }) => or([eb('at', '<=', dayAgo), eb('at', '>', soon)]))
    .execute();
}

/** Claims the acknowledgement that has been due for longest: until the lease ends, no other server sends it. */
export function claimAcknowledgement(
  database: Kysely<Database>,
  { now, until }: { now: Date; until: Date },
): Promise<AcknowledgementRow | undefined> {
  let due = database
    .selectFrom('acknowledgements')
    .select('submission_id')
    .where(isDue(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissions')
          .select('id')
          .whereRef('id', '=', 'submission_id')
          .where('erasing_since', 'is', null),
      ),
    )
    .orderBy('next_attempt_at')
    .limit(1);
  if (!isSqlite(database)) due = due.forUpdate().skipLocked();
  return database.transaction().execute((transaction) =>
    transaction
      .updateTable('acknowledgements')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: until.toISOString() }))
      .where('submission_id', 'in', due)
      .returning(['submission_id', 'message_id', 'attempts', 'next_attempt_at'])
      .executeTakeFirst(),
  );
}

/** Schedules the next attempt. */
export async function postponeAcknowledgement(
  database: Kysely<Database>,
  submissionId: string,
  next: Date,
): Promise<void> {
  await database
    .updateTable('acknowledgements')
    .set({ next_attempt_at: next.toISOString() })
    .where('submission_id', '=', submissionId)
    .execute();
}

/** Deletes an acknowledgement that was sent, or whose last attempt has failed. */
export async function deleteAcknowledgement(database: Kysely<Database>, submissionId: string): Promise<void> {
  await database.deleteFrom('acknowledgements').where('submission_id', '=', submissionId).execute();
}
