import { createHash, randomUUIDv7 } from 'node:crypto';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { isSqlite } from '../database/engines/node-sqlite.ts';
import { isDue } from '../database/outbox.ts';
import { COLUMNS, type Database, type EntryState, type OfficeAnswer } from '../database/tables.ts';

// Answers to senders: inserted in the transaction that changes the state of their submissions, then claimed with a lease and marked, as
// notifications are (packages/store/database/outbox.ts).

/** An order to answer submissions, as a person has confirmed it. */
export interface AnswerOrder {
  /** Unguessable and the same in every try, so that a repeated order sends nothing twice. */
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
  answers: readonly (Pick<OfficeAnswer, 'language' | 'subject' | 'text'> & {
    submissionId: string;
    /** The version that the person has seen. */
    version: number;
  })[];
}

/**
 * Queues answers, and changes the state of their submissions, in one transaction: all or none.
 *
 * @returns the ids of the submissions that are answered by this order, now or by an earlier try, and of those that somebody changed or
 * erased meanwhile, which get no answer
 */
export function orderAnswers(
  database: Kysely<Database>,
  order: AnswerOrder,
): Promise<{ answered: string[]; conflicts: string[] }> {
  return database.transaction().execute(async (transaction) => {
    const answered: string[] = [];
    const conflicts: string[] = [];
    // In one order, so that two orders in PostgreSQL don't wait for each other.
    const answers = order.answers.toSorted((one, other) => (one.submissionId < other.submissionId ? -1 : 1));
    for (const answer of answers)
      ((await queueAnswer(transaction, order, answer)) ? answered : conflicts).push(answer.submissionId);
    return { answered, conflicts };
  });
}

async function queueAnswer(
  transaction: Transaction<Database>,
  { order, person, template, state, at, mailDomain }: AnswerOrder,
  { submissionId, version, ...words }: AnswerOrder['answers'][number],
): Promise<boolean> {
  const id = answerId(order, submissionId);
  const isOrdered = transaction.selectFrom('office_answers').select('id').where('id', '=', id);
  const before = await transaction
    .selectFrom('office_entries')
    .select('state')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  const now = at.toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable('office_entries')
    .set(({ eb, fn, val }) => ({
      state,
      version: eb('version', '+', 1),
      changed_at: now,
      answered_at: fn.coalesce('answered_at', val(now)),
    }))
    .where('submission_id', '=', submissionId)
    .where('version', '=', version)
    .where(IS_WHOLE)
    .where(({ not, exists }) => not(exists(isOrdered)))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return (await isOrdered.executeTakeFirst()) !== undefined;
  await transaction
    .insertInto('office_answers')
    .values({
      ...words,
      id,
      submission_id: submissionId,
      message_id: `<${id}@${mailDomain}>`,
      person,
      created_at: now,
      next_attempt_at: now,
    })
    .execute();
  const event = (what: 'answer' | 'state', detail: object) => ({
    id: randomUUIDv7(),
    submission_id: submissionId,
    at: now,
    person,
    what,
    detail: JSON.stringify(detail),
  });
  const events = [event('answer', { template, subject: words.subject })];
  if (before?.state !== state) events.push(event('state', { from: before?.state, to: state }));
  await transaction.insertInto('office_events').values(events).execute();
  return true;
}

/** The id of an order's answer to a submission, as a UUID: the same in every try. It is also the name of its mail file. */
function answerId(order: string, submissionId: string): string {
  const hash = createHash('sha256').update(`${order} ${submissionId}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
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
 * @returns the id of its submission; undefined if the answer is in another state or gone
 */
export function sendAnswerAgain(
  database: Kysely<Database>,
  id: string,
  { person, at }: { person: string; at: Date },
): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('office_answers')
      .set({ status: 'pending', attempts: 0, next_attempt_at: at.toISOString(), sent_at: null })
      .where('id', '=', id)
      .where('status', 'in', ['failed', 'written'])
      .where(IS_WHOLE)
      .returning('submission_id')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const event = { id: randomUUIDv7(), at: at.toISOString(), person, what: 'sent-again' as const };
    await transaction
      .insertInto('office_events')
      .values({ ...event, submission_id: row.submission_id, detail: JSON.stringify({ answer: id }) })
      .execute();
    return row.submission_id;
  });
}

/** The answers to a submission, in the order in which they were ordered. */
export function answersTo(database: Kysely<Database>, submissionId: string): Promise<OfficeAnswer[]> {
  return database
    .selectFrom('office_answers')
    .select(COLUMNS.office_answers)
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
