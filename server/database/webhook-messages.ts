import { randomUUIDv7 } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { COLUMNS } from './columns.ts';
import type { Database, WebhookEvent, WebhookMessage, WebhookStatus } from './tables.ts';

/** A statement holds a limited number of values: 32,766 on SQLite, 65,535 on PostgreSQL. */
const ROWS_AT_ONCE = 1000;

/** Writes what another system is to be told of submissions, due at once unless these are held. */
export async function insertWebhookMessages(
  database: Kysely<Database>,
  submissions: readonly { id: string; heldFor?: readonly string[] }[],
  event: WebhookEvent,
  due: Date,
): Promise<void> {
  const rows = submissions.map(({ id: submission_id, heldFor = [] }) => ({
    id: `msg_${randomUUIDv7()}`,
    submission_id,
    event,
    status: heldFor.length > 0 ? ('held' as const) : ('pending' as const),
    next_attempt_at: due.toISOString(),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await database.insertInto('webhook_messages').values(some).execute();
  }
}

/**
 * Takes messages that are due, for this server alone until the given time. What is being erased is told to nobody.
 *
 * @param options.longestWaitMs - what is further away than this was put off by a clock that was ahead, and is due, too
 * @returns up to `limit` of them, those that have been due for longest first
 */
export function takeWebhookMessages(
  database: Kysely<Database>,
  { now, until, limit, longestWaitMs }: { now: Date; until: Date; limit: number; longestWaitMs: number },
): Promise<WebhookMessage[]> {
  const tooLate = new Date(now.getTime() + longestWaitMs).toISOString();
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('webhook_messages')
      .innerJoin('submissions', 'submissions.id', 'webhook_messages.submission_id')
      .select(COLUMNS.webhook_messages)
      .where('status', '=', 'pending')
      .where(({ eb, or }) =>
        or([eb('next_attempt_at', '<=', now.toISOString()), eb('next_attempt_at', '>', tooLate)]),
      )
      .where('erasing_since', 'is', null)
      .orderBy('next_attempt_at')
      .limit(limit)
      .execute();
    const taken: WebhookMessage[] = [];
    for (const row of rows) {
      const attempts = row.attempts + 1;
      // Of two servers that do this at the same moment, one changes the row.
      const { numUpdatedRows } = await transaction
        .updateTable('webhook_messages')
        .set({ attempts, next_attempt_at: until.toISOString() })
        .where('id', '=', row.id)
        .where('attempts', '=', row.attempts)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) taken.push({ ...row, attempts });
    }
    return taken;
  });
}

/** Gives back a message whose attempt was cut off, so that another server makes it. */
export async function giveBackWebhookMessage(
  database: Kysely<Database>,
  { id, attempts }: Pick<WebhookMessage, 'id' | 'attempts'>,
  now: Date,
): Promise<void> {
  await database
    .updateTable('webhook_messages')
    .set({ attempts: attempts - 1, next_attempt_at: now.toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'pending')
    .execute();
}

/** What became of an attempt: it was taken, will be repeated at a later time, or was the last one. */
export type AttemptResult = { sentAt: Date } | { reason: string; next: Date | undefined };

/** Records what became of an attempt, unless the operator has asked for all of them again meanwhile. */
export async function recordWebhookAttempt(
  database: Kysely<Database>,
  { id, attempts }: Pick<WebhookMessage, 'id' | 'attempts'>,
  result: AttemptResult,
): Promise<void> {
  await database
    .updateTable('webhook_messages')
    .set(changesOf(result))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'pending')
    .execute();
}

function changesOf(result: AttemptResult) {
  if ('sentAt' in result)
    return { status: 'sent' as const, sent_at: result.sentAt.toISOString(), last_error: null };
  const { reason: last_error, next } = result;
  if (next === undefined) return { status: 'failed' as const, last_error };
  return { last_error, next_attempt_at: next.toISOString() };
}

/** Has those of submissions sent that the operator has released. */
export async function releaseWebhookMessages(
  database: Kysely<Database>,
  submissionIds: readonly string[],
): Promise<void> {
  await database
    .updateTable('webhook_messages')
    .set({ status: 'pending', next_attempt_at: new Date().toISOString() })
    .where('submission_id', 'in', [...submissionIds])
    .where('status', '=', 'held')
    .execute();
}

/** Tells of a CV that it has been scanned since the submission was told of; nothing if that never was. */
export async function tellOfScan(database: Kysely<Database>, submissionId: string, at: Date): Promise<void> {
  const told = await database
    .selectFrom('webhook_messages')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('status', 'in', ['pending', 'sent', 'failed'])
    .executeTakeFirst();
  if (told !== undefined) await insertWebhookMessages(database, [{ id: submissionId }], 'cv_scanned', at);
}

/** Which submissions are told of once more. */
export type ReplayedMessages = { submissionIds: readonly string[] } | { failed: true } | { since: Date };

/** How many messages are sent once more. */
export interface Replayed {
  /** Under the ids that they had. */
  again: number;
  /** Of submissions that came in while nobody was told. */
  first: number;
}

/**
 * Has messages sent once more, with all their attempts ahead, under the same ids; submissions of which nobody was told get
 * a message. What is held stays held.
 *
 * @param dryRun - to change nothing, and only count
 */
export async function replayWebhookMessages(
  database: Kysely<Database>,
  chosen: ReplayedMessages,
  now: Date,
  dryRun = false,
): Promise<Replayed> {
  const untoldIn = async (connection: Kysely<Database>) =>
    'failed' in chosen ? [] : untoldOf(connection, chosen);
  if (dryRun) return { again: await countOf(database, chosen), first: (await untoldIn(database)).length };
  return database.transaction().execute(async (transaction) => {
    const untold = await untoldIn(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_messages')
      .set({ status: 'pending', attempts: 0, next_attempt_at: now.toISOString(), sent_at: null })
      .where(isChosen(chosen))
      .executeTakeFirstOrThrow();
    await insertWebhookMessages(transaction, untold, 'received', now);
    return { again: Number(numUpdatedRows), first: untold.length };
  });
}

async function countOf(database: Kysely<Database>, chosen: ReplayedMessages): Promise<number> {
  const { number } = await database
    .selectFrom('webhook_messages')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where(isChosen(chosen))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Of rows of the messages: they are out, and chosen. */
function isChosen(chosen: ReplayedMessages) {
  return ({ and, eb, selectFrom }: ExpressionBuilder<Database, 'webhook_messages'>) => {
    if ('failed' in chosen) return eb('status', '=', 'failed');
    const isOut = eb('status', 'in', ['failed', 'sent']);
    if ('submissionIds' in chosen) return and([isOut, eb('submission_id', 'in', [...chosen.submissionIds])]);
    const came = selectFrom('submissions')
      .select('submissions.id')
      .where('received_at', '>=', chosen.since.toISOString());
    return and([isOut, eb('submission_id', 'in', came)]);
  };
}

/** Those of the chosen submissions that nobody was told of, but for what is held or being erased. */
function untoldOf(
  database: Kysely<Database>,
  chosen: Exclude<ReplayedMessages, { failed: true }>,
): Promise<{ id: string }[]> {
  let query = database
    .selectFrom('submissions')
    .innerJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select('submissions.id')
    .where('outbox.status', '!=', 'held')
    .where('erasing_since', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_messages')
            .select('webhook_messages.id')
            .whereRef('webhook_messages.submission_id', '=', 'submissions.id'),
        ),
      ),
    );
  query =
    'since' in chosen
      ? query.where('received_at', '>=', chosen.since.toISOString())
      : query.where('submissions.id', 'in', [...chosen.submissionIds]);
  return query.execute();
}

/** How many messages are in which state. */
export async function countWebhookMessages(database: Kysely<Database>): Promise<Map<WebhookStatus, number>> {
  const rows = await database
    .selectFrom('webhook_messages')
    .select(['status', ({ fn }) => fn.countAll<number | string>().as('number')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, number }) => [status, Number(number)]));
}

/** Messages with the forms that they tell of, the latest first; a page of them. */
export function listWebhookMessages(
  database: Kysely<Database>,
  { status, limit }: { status?: WebhookStatus | undefined; limit: number },
) {
  let query = database
    .selectFrom('webhook_messages')
    .innerJoin('submissions', 'submissions.id', 'webhook_messages.submission_id')
    .select(COLUMNS.webhook_messages)
    .select('submissions.kind');
  if (status !== undefined) query = query.where('webhook_messages.status', '=', status);
  return query.orderBy('webhook_messages.id', 'desc').limit(limit).execute();
}

/** Forgets those whose submissions an earlier version has erased. */
export async function dropOrphanedWebhookMessages(database: Kysely<Database>): Promise<void> {
  await database
    .deleteFrom('webhook_messages')
    .where(sql<boolean>`not exists (select 1 from submissions where submissions.id = submission_id)`)
    .execute();
}
