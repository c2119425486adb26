import { createHash } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isSqlite } from '../database/engines/node-sqlite.ts';
import { isDue } from '../database/outbox.ts';
import {
  COLUMNS,
  type Database,
  type EntryState,
  type OfficeAnswer,
  type OfficeEntry,
} from '../database/tables.ts';
import { type ChangedEntries, changeEntries, type SeenEntry } from './changes.ts';
import { findEntries, type Scope } from './entries.ts';
import { insertEvents } from './events.ts';

// Answers to senders: inserted in the transaction that changes the state of their submissions, then claimed with a lease and marked, as
// notifications are (packages/store/database/outbox.ts).

/** An order to answer submissions, as a person has confirmed it. */
export interface AnswerOrder {
  /** The same in every try, so that a repeated order sends nothing twice. */
  order: string;
  /** The address of the person. */
  person: string;
  /** The template's id, for the history. */
  template: string;
  /** The state that the submissions get. */
  state: EntryState;
  at: Date;
  /** Right-hand side of Message-IDs. */
  mailDomain: string;
  answers: readonly (SeenEntry & Pick<OfficeAnswer, 'language' | 'subject' | 'text'>)[];
}

/** Submissions of an order have changed since they were seen, so that nothing of it was done. */
export class AnswerConflict extends Error {
  override name = 'AnswerConflict';
  readonly conflicts: ChangedEntries['conflicts'];

  constructor(conflicts: ChangedEntries['conflicts']) {
    super('submissions have changed since they were seen');
    this.conflicts = conflicts;
  }
}

/**
 * Queues answers, and changes the state of their submissions, in one transaction: all or none.
 *
 * @returns the submissions that this order has answered, now or in an earlier try
 * @throws {AnswerConflict} if one was changed, answered or erased meanwhile
 */
export function orderAnswers(
  database: Kysely<Database>,
  scope: Scope,
  order: AnswerOrder,
): Promise<OfficeEntry[]> {
  const { person, template, state, at, mailDomain } = order;
  // Sorted, so that two orders in PostgreSQL don't lock each other out.
  const answers = order.answers
    .map((answer) => ({ ...answer, answerId: answerId(order, answer.id) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const ids = answers.map(({ id }) => id);
  return database.transaction().execute(async (transaction) => {
    const before = await ordered(transaction, answers);
    const seen = answers.filter(({ id }) => !before.has(id));
    const { changed, conflicts } = await changeEntries(transaction, scope, {
      ...{ seen, change: { state, answeredAt: at }, person, at },
    });
    // The same order may have been carried out at this moment.
    const now = conflicts.length === 0 ? before : await ordered(transaction, answers);
    const entries = await findEntries(transaction, scope, ids);
    const entry = (id: string) => entries.find(({ submission_id }) => submission_id === id);
    const others = [
      ...conflicts.filter(({ id }) => !now.has(id)),
      // The person has changed the words after a try whose success the page did not hear of.
      ...ids.filter((id) => now.get(id) === 'otherwise').map((id) => ({ id, now: entry(id), by: person })),
      ...(await erasing(transaction, ids)).map((id) => ({ id, now: undefined, by: undefined })),
    ];
    if (others.length > 0) throw new AnswerConflict(others);

    const written = answers.filter(({ id }) => changed.some(({ submission_id }) => submission_id === id));
    const time = at.toISOString();
    for (const { answerId: id, id: submission_id, language, subject, text } of written)
      await transaction
        .insertInto('office_answers')
        .values({
          ...{ id, submission_id, language, subject, text, person },
          message_id: `<${id}@${mailDomain}>`,
          created_at: time,
          next_attempt_at: time,
        })
        .execute();
    const events = written.map(({ id: submissionId, subject: text }) => ({
      ...{ submissionId, person, what: 'answer' as const, detail: { text, template } },
    }));
    await insertEvents(transaction, events, at);
    return entries;
  });
}

/** The id of an order's answer to a submission, as a UUID: the same in every try. It is also the name of its mail file. */
function answerId({ order, person }: AnswerOrder, submissionId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([person, order, submissionId]))
    .digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

/** The submissions that an order has answered already, with these words or otherwise. */
async function ordered(
  transaction: Kysely<Database>,
  answers: readonly (AnswerOrder['answers'][number] & { answerId: string })[],
): Promise<Map<string, 'so' | 'otherwise'>> {
  const answerIds = answers.map((answer) => answer.answerId);
  const rows = await transaction
    .selectFrom('office_answers')
    .select(['submission_id', 'subject', 'text'])
    .where('id', 'in', answerIds)
    .execute();
  return new Map(
    rows.map(({ submission_id, subject, text }) => {
      const isSame = answers.some(
        (answer) => answer.id === submission_id && answer.subject === subject && answer.text === text,
      );
      return [submission_id, isSame ? 'so' : 'otherwise'];
    }),
  );
}

async function erasing(database: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', ids)
    .where('erasing_since', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Condition on rows about a submission: it is not being erased. */
const IS_WHOLE = sql<SqlBool>`submission_id not in
  (select submissions.id from submissions where submissions.erasing_since is not null)`;

/** Claims due answers: until the lease ends, no other server sends them. */
export function claimAnswers(
  database: Kysely<Database>,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OfficeAnswer[]> {
  let due = database
    .selectFrom('office_answers')
    .select('id')
    .where('status', '=', 'pending')
    .where(isDue(now))
    .where(IS_WHOLE)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit);
  if (!isSqlite(database)) due = due.forUpdate().skipLocked();
  return database.transaction().execute((transaction) =>
    transaction
      .updateTable('office_answers')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: until.toISOString() }))
      .where('id', 'in', due)
      .returning(COLUMNS.office_answers)
      .execute(),
  );
}

/** Records the end of an attempt, while this server's lease is valid. @returns whether it was */
export async function markAnswer(
  database: Kysely<Database>,
  { id, attempts }: OfficeAnswer,
  change: Partial<Omit<OfficeAnswer, 'id' | 'submission_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('office_answers')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Sends an answer again that failed, or that was only written to a folder, with its attempts reset.
 *
 * @returns whether the answer was in such a state
 */
export async function sendAnswerAgain(database: Kysely<Database>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('office_answers')
    .set({ status: 'pending', attempts: 0, next_attempt_at: at.toISOString(), sent_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'written'])
    .where(IS_WHOLE)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The answers to a submission, first things first. */
export function answersOf(database: Kysely<Database>, submissionId: string): Promise<OfficeAnswer[]> {
  return database
    .selectFrom('office_answers')
    .select(COLUMNS.office_answers)
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Those of these submissions that have an answer. */
export async function answeredOf(
  database: Kysely<Database>,
  submissionIds: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('office_answers')
    .select('submission_id')
    .distinct()
    .where('submission_id', 'in', submissionIds)
    .execute();
  return new Set(rows.map(({ submission_id }) => submission_id));
}
