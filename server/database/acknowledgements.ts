import { type Kysely, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { AcknowledgementRow, Database, Submission } from './tables.ts';

/** What decides whether a sender gets an acknowledgement. */
export type AcknowledgedHead = Pick<
  Submission,
  'id' | 'kind' | 'received_at' | 'sender' | 'held_for' | 'erasing_since'
>;

/** A submission without what was sent; undefined if it was erased meanwhile. */
export function submissionHead(
  database: Kysely<Database>,
  id: string,
): Promise<AcknowledgedHead | undefined> {
  return database
    .selectFrom('submissions')
    .select(['id', 'kind', 'received_at', 'sender', 'held_for', 'erasing_since'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Notes that a sender is to get an acknowledgement, unless one went to the same address within a day or too many went to
 * anybody within an hour. Call it in the transaction that marks the notification as sent.
 *
 * @param note.hash - what the address is known by
 * @returns whether there will be one
 */
export async function noteAcknowledgement(
  transaction: Kysely<Database>,
  note: { submissionId: string; messageId: string; hash: string; at: Date; mostAnHour: number },
): Promise<boolean> {
  const at = note.at.toISOString();
  await forgetAcknowledgedSenders(transaction, note.at);
  const { number } = await transaction
    .selectFrom('acknowledged_senders')
    .select(({ fn }) => fn.countAll().as('number'))
    .where('at', '>', new Date(note.at.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(number) >= note.mostAnHour) return false;
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
  const [dayAgo, soon] = [-DAY_MS, HOUR_MS].map((ms) => new Date(now.getTime() + ms).toISOString());
  await database
    .deleteFrom('acknowledged_senders')
    .where(({ or, eb }) => or([eb('at', '<=', dayAgo ?? ''), eb('at', '>', soon ?? '')]))
    .execute();
}

/**
 * Takes the acknowledgement that has been due for longest, for this server alone until the given time.
 *
 * @returns undefined if none is due, or another server was faster
 */
export function takeAcknowledgement(
  database: Kysely<Database>,
  { now, until }: { now: Date; until: Date },
): Promise<AcknowledgementRow | undefined> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('acknowledgements')
      .innerJoin('submissions', 'submissions.id', 'acknowledgements.submission_id')
      .selectAll('acknowledgements')
      // What is further away was put off by a clock that was ahead.
      .where(({ or, eb }) =>
        or([
          eb('next_attempt_at', '<=', now.toISOString()),
          eb('next_attempt_at', '>', new Date(now.getTime() + DAY_MS).toISOString()),
        ]),
      )
      .where('erasing_since', 'is', null)
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const attempts = row.attempts + 1;
    const { numUpdatedRows } = await transaction
      .updateTable('acknowledgements')
      .set({ attempts, next_attempt_at: until.toISOString() })
      .where('submission_id', '=', row.submission_id)
      .where('attempts', '=', row.attempts)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? { ...row, attempts } : undefined;
  });
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

/** Forgets those whose submissions an earlier version has erased. */
export async function dropOrphanedAcknowledgements(database: Kysely<Database>): Promise<void> {
  await database
    .deleteFrom('acknowledgements')
    .where(sql<boolean>`not exists (select 1 from submissions where submissions.id = submission_id)`)
    .execute();
}
