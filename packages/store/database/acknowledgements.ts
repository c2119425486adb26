import { DAY_MS, HOUR_MS } from '@website/model/contract/durations.ts';
import type { Kysely } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { countOf, isDue } from './reading.ts';
import type { AcknowledgementRow, Database, Submission } from './tables.ts';

/** What decides whether a sender gets an acknowledgement; undefined if the submission was erased meanwhile. */
export function submissionHead(
  database: Kysely<Database>,
  id: string,
): Promise<Omit<Submission, 'body' | 'attachment_key' | 'page'> | undefined> {
  return database
    .selectFrom('submissions')
    .select(['id', 'kind', 'received_at', 'sender', 'held_for', 'erasing_since'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Notes, in the transaction that marks the notification as sent, that its sender is to get an acknowledgement: unless one went
 * to the same address, known by this hash, within a day, or too many to anybody within an hour. @returns whether it did
 */
export async function noteAcknowledgement(
  transaction: Kysely<Database>,
  note: { submissionId: string; messageId: string; hash: string; at: Date; mostAnHour: number },
): Promise<boolean> {
  const at = note.at.toISOString();
  await forgetAcknowledgedSenders(transaction, note.at);
  const hourAgo = new Date(note.at.getTime() - HOUR_MS).toISOString();
  const lately = transaction.selectFrom('acknowledged_senders').where('at', '>', hourAgo);
  if ((await countOf(lately)) >= note.mostAnHour) return false;
  // Of two servers that do this at the same moment, one adds the row.
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

/** Forgets who got an acknowledgement more than a day before this moment; or after it, by a clock that was ahead. */
export async function forgetAcknowledgedSenders(database: Kysely<Database>, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const soon = new Date(now.getTime() + HOUR_MS).toISOString();
  await database
    .deleteFrom('acknowledged_senders')
    .where(({ or, eb }) => or([eb('at', '<=', dayAgo), eb('at', '>', soon)]))
    .execute();
}

/** Takes the acknowledgement that has been due for longest, if any is, for this server alone until the given time. */
export function takeAcknowledgement(
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

/** Makes an acknowledgement due again at a later time. */
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

/** Forgets an acknowledgement that was sent, or is given up. */
export async function dropAcknowledgement(database: Kysely<Database>, submissionId: string): Promise<void> {
  await database.deleteFrom('acknowledgements').where('submission_id', '=', submissionId).execute();
}
