import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { queryTemplate } from './query-template.ts';
import type { Database, OutboxRow } from './tables.ts';

/** Writes a notification, due at once unless it is held; in the transaction of its submission. */
export async function insertNotification(
  database: Kysely<Database>,
  {
    submissionId,
    mailDomain,
    due,
    held,
  }: { submissionId: string; mailDomain: string; due: Date; held: boolean },
): Promise<void> {
  const id = randomUUIDv7();
  await insertRow(database, {
    id,
    submission_id: submissionId,
    message_id: `<${id}@${mailDomain}>`,
    status: held ? 'held' : 'pending',
    next_attempt_at: due.toISOString(),
  });
}

type NewRow = Pick<OutboxRow, 'id' | 'submission_id' | 'message_id' | 'status' | 'next_attempt_at'>;

const insertRow = queryTemplate<NewRow>((database, value) =>
  database.insertInto('outbox').values({
    id: value('id'),
    submission_id: value('submission_id'),
    message_id: value('message_id'),
    status: value('status'),
    next_attempt_at: value('next_attempt_at'),
  }),
);

/** The pending notifications that are to be tried next, due or not, but for those that are being tried. */
export function nextNotifications(
  database: Kysely<Database>,
  limit: number,
  underWay: readonly string[],
): Promise<OutboxRow[]> {
  let query = database.selectFrom('outbox').selectAll().where('status', '=', 'pending');
  if (underWay.length > 0) query = query.where('id', 'not in', underWay);
  return query.orderBy('next_attempt_at').orderBy('id').limit(limit).execute();
}

/** Records that a notification went out; not if it was held meanwhile, because its submission is being erased. */
export async function markSent(database: Kysely<Database>, row: OutboxRow, at: Date): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ status: 'sent', attempts: row.attempts + 1, sent_at: at.toISOString(), last_error: null })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .execute();
}

/** Records a try that failed. Without a next time it was the last one: the row is kept as failed. */
export async function markTried(
  database: Kysely<Database>,
  row: OutboxRow,
  { reason, next }: { reason: string; next: Date | undefined },
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({
      status: next === undefined ? 'failed' : 'pending',
      attempts: row.attempts + 1,
      last_error: reason,
      ...(next === undefined ? {} : { next_attempt_at: next.toISOString() }),
    })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .execute();
}
