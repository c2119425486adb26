import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { OLD_IDS } from '#server/testing/old-folders/old-folder.ts';

/** What became of the notifications. */
export interface MailFindings {
  /** Different messages that the mail server took. */
  messages: number;
  /** How often it took one that it already had. */
  redelivered: number;
  /** Submissions whose message it never took although they are not held. */
  missing: string[];
  sentThoughHeld: string[];
  /** Acknowledged spam that is not held. */
  notHeld: string[];
  /** Message-IDs that belong to no notification: one of them went out under another id. */
  unknown: string[];
}

/** Each connection takes a tenth of a second, and a long run leaves thousands: what counts is that it goes on. */
const NONE_SENT_FOR_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** Makes every notification due at once, as an operator would, and waits until none is waiting, or none gets sent any more. */
export async function sendAllMail(database: Kysely<Database>): Promise<void> {
  const due = new Date().toISOString();
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: due })
    .where('status', '=', 'pending')
    .execute();
  let least = Number.POSITIVE_INFINITY;
  for (let waited = 0; waited < NONE_SENT_FOR_MS; waited += LOOK_EVERY_MS) {
    const { pending } = await database
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll().as('pending'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    if (Number(pending) === 0) return;
    if (Number(pending) < least) [least, waited] = [Number(pending), 0];
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** Compares what the mail server took with what the database says. */
export async function auditMail(
  database: Kysely<Database>,
  taken: ReadonlyMap<string, number>,
  spam: readonly string[],
): Promise<MailFindings> {
  const rows = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    // What an earlier version had kept was also sent by it.
    .where('submissions.id', 'not like', `${OLD_IDS}%`)
    .select(['sender', 'message_id', 'status'])
    .execute();
  const ids = new Set(rows.map(({ message_id }) => message_id));
  const held = rows.filter(({ status }) => status === 'held');
  const heldSenders = new Set(held.map(({ sender }) => sender));
  const times = [...taken.values()].reduce((sum, count) => sum + count, 0);
  return {
    messages: taken.size,
    redelivered: times - taken.size,
    missing: rows
      .filter(({ status, message_id }) => status !== 'held' && !(status === 'sent' && taken.has(message_id)))
      .map(({ sender, status }) => `${sender} (${status})`),
    sentThoughHeld: held
      .filter(({ message_id }) => taken.has(message_id))
      .map(({ sender }) => String(sender)),
    unknown: [...taken.keys()].filter((id) => !ids.has(id)),
    notHeld: spam.filter((sender) => !heldSenders.has(sender)),
  };
}
