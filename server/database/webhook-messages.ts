import { randomUUIDv7 } from 'node:crypto';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { COLUMNS } from './columns.ts';
import type { Database, WebhookEvent, WebhookMessage, WebhookStatus } from './tables.ts';

/** A statement holds a limited number of values: 32,766 on SQLite, 65,535 on PostgreSQL. */
const ROWS_AT_ONCE = 1000;

/** Writes what other systems are to be told of submissions, each by a message of its own, due at once unless these are held. */
export async function insertWebhookMessages(
  database: Kysely<Database>,
  submissions: readonly { id: string; heldFor?: readonly string[] }[],
  event: WebhookEvent,
  due: Date,
  addresses: readonly (string | null)[],
): Promise<void> {
  const rows = submissions.flatMap(({ id: submission_id, heldFor = [] }) =>
    addresses.map((address) => ({
      id: `msg_${randomUUIDv7()}`,
      submission_id,
      event,
      status: heldFor.length > 0 ? ('held' as const) : ('pending' as const),
      next_attempt_at: due.toISOString(),
      address,
    })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await database.insertInto('webhook_messages').values(some).execute();
  }
}

/** The address that a message is for. Without one, as versions wrote it that knew only one, it is for the first. */
function isFor(address: string, isFirst: boolean) {
  return sql<SqlBool>`coalesce(address, ${isFirst ? address : ''}) = ${address}`;
}

/**
 * Takes messages to an address that are due, for this server alone until the given time. What is being erased is told to nobody.
 *
 * @param options.isFirst - whether it is the first of all addresses
 * @param options.longestWaitMs - what is further away than this was put off by a clock that was ahead, and is due, too
 * @returns up to `limit` of them, those that have been due for longest first
 */
export function takeWebhookMessages(
  database: Kysely<Database>,
  {
    address,
    isFirst,
    now,
    until,
    limit,
    longestWaitMs,
  }: { address: string; isFirst: boolean; now: Date; until: Date; limit: number; longestWaitMs: number },
): Promise<WebhookMessage[]> {
  const tooLate = new Date(now.getTime() + longestWaitMs).toISOString();
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('webhook_messages')
      .innerJoin('submissions', 'submissions.id', 'webhook_messages.submission_id')
      .select(COLUMNS.webhook_messages)
      .where('status', '=', 'pending')
      .where(isFor(address, isFirst))
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
        .set({ attempts, next_attempt_at: until.toISOString(), address })
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
    .select('address')
    .distinct()
    .where('submission_id', '=', submissionId)
    .where('status', 'in', ['pending', 'sent', 'failed'])
    .execute();
  const addresses = told.map(({ address }) => address);
  await insertWebhookMessages(database, [{ id: submissionId }], 'cv_scanned', at, addresses);
}

/** Which submissions are told of once more. */
export type ReplayedMessages = { submissionIds: readonly string[] } | { failed: true } | { since: Date };

/** How many messages are sent once more. */
export interface Replayed {
  /** Under the ids that they had. */
  again: number;
  /** Of submissions of which an address was not told when they came in. */
  first: number;
}

/**
 * Has messages sent once more, with all their attempts ahead, under the same ids; submissions of which an address was not told
 * get a message for it. What is held stays held, and what is for addresses that are not set any more stays where it is.
 *
 * @param addresses - those that are set; undefined where nobody knows: then messages to any are sent, and what is new goes to
 * the first
 * @param dryRun - to change nothing, and only count
 */
export async function replayWebhookMessages(
  database: Kysely<Database>,
  chosen: ReplayedMessages,
  now: Date,
  addresses: readonly string[] | undefined,
  dryRun = false,
): Promise<Replayed> {
  const isChosen = chosenFor(chosen, addresses);
  const untoldIn = async (connection: Kysely<Database>) => {
    const untold: { address: string | null; submissions: { id: string }[] }[] = [];
    if ('failed' in chosen) return untold;
    for (const address of addresses ?? [null]) {
      const isFirst = address === addresses?.[0];
      untold.push({ address, submissions: await untoldOf(connection, chosen, address, isFirst) });
    }
    return untold;
  };
  const sum = (untold: Awaited<ReturnType<typeof untoldIn>>) =>
    new Set(untold.flatMap(({ submissions }) => submissions.map(({ id }) => id))).size;
  if (dryRun) return { again: await countOf(database, isChosen), first: sum(await untoldIn(database)) };
  return database.transaction().execute(async (transaction) => {
    const untold = await untoldIn(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_messages')
      .set({ status: 'pending', attempts: 0, next_attempt_at: now.toISOString(), sent_at: null })
      .where(isChosen)
      .executeTakeFirstOrThrow();
    for (const { address, submissions } of untold)
      await insertWebhookMessages(transaction, submissions, 'received', now, [address]);
    return { again: Number(numUpdatedRows), first: sum(untold) };
  });
}

/** Chooses among the rows of the messages. */
type Choice = (query: ExpressionBuilder<Database, 'webhook_messages'>) => Expression<SqlBool>;

async function countOf(database: Kysely<Database>, isChosen: Choice): Promise<number> {
  const { number } = await database
    .selectFrom('webhook_messages')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where(isChosen)
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Those that are out, chosen, and for an address that is set. */
function chosenFor(chosen: ReplayedMessages, addresses: readonly string[] | undefined): Choice {
  return (query) => {
    const { and, eb, not, selectFrom } = query;
    const isSet = not(isForOther(addresses)(query));
    if ('failed' in chosen) return and([eb('status', '=', 'failed'), isSet]);
    const isOut = and([eb('status', 'in', ['failed', 'sent']), isSet]);
    if ('submissionIds' in chosen) return and([isOut, eb('submission_id', 'in', [...chosen.submissionIds])]);
    const came = selectFrom('submissions')
      .select('submissions.id')
      .where('received_at', '>=', chosen.since.toISOString());
    return and([isOut, eb('submission_id', 'in', came)]);
  };
}

/**
 * Those of the chosen submissions that an address was not told of, but for what is held or being erased.
 *
 * @param address - null for any
 */
function untoldOf(
  database: Kysely<Database>,
  chosen: Exclude<ReplayedMessages, { failed: true }>,
  address: string | null,
  isFirst: boolean,
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
            .whereRef('webhook_messages.submission_id', '=', 'submissions.id')
            .$if(address !== null, (told) => told.where(isFor(address as string, isFirst))),
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

/** Those for an address that is not set any more; none where nobody knows which are. */
function isForOther(addresses: readonly string[] | undefined): Choice {
  return (eb) => {
    if (addresses === undefined) return sql<SqlBool>`1 = 0`;
    // No address is empty; a list must not be.
    return eb.and([eb('address', 'is not', null), eb('address', 'not in', [...addresses, ''])]);
  };
}

/** Those of them that nobody is going to be told of like this. */
function isLeft(addresses: readonly string[] | undefined): Choice {
  return (eb) => eb.and([eb('status', '!=', 'sent'), isForOther(addresses)(eb)]);
}

/** How many messages have not been sent to addresses that are not set any more, by these and by their states. */
export async function countLeftMessages(
  database: Kysely<Database>,
  addresses: readonly string[] | undefined,
): Promise<{ address: string; status: WebhookStatus; number: number }[]> {
  const rows = await database
    .selectFrom('webhook_messages')
    .select(['address', 'status', ({ fn }) => fn.countAll<number | string>().as('number')])
    .where(isLeft(addresses))
    .groupBy(['address', 'status'])
    .orderBy('address')
    .execute();
  return rows.map(({ address, status, number }) => ({
    address: address ?? '',
    status,
    number: Number(number),
  }));
}

/**
 * Gives messages that have not been sent to addresses that are not set any more to one that is, under the ids that they had.
 * Those that it has one like are dropped, and so are all if there is none to give them to.
 *
 * @returns how many were given, and how many dropped
 */
export function adoptLeftMessages(
  database: Kysely<Database>,
  { addresses, to, now }: { addresses: readonly string[]; to: string | undefined; now: Date },
): Promise<{ adopted: number; dropped: number }> {
  const isNew: Choice = ({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('webhook_messages as other')
          .select('other.id')
          .whereRef('other.submission_id', '=', 'webhook_messages.submission_id')
          .whereRef('other.event', '=', 'webhook_messages.event')
          .where(sql<string>`coalesce(other.address, ${addresses[0] ?? ''})`, '=', to ?? ''),
      ),
    );
  return database.transaction().execute(async (transaction) => {
    let adopted = 0n;
    const left = to === undefined ? [] : await countLeftMessages(transaction, addresses);
    // One address after the other: the second may have a message like one of the first.
    for (const address of new Set(left.map((one) => one.address))) {
      const { numUpdatedRows } = await transaction
        .updateTable('webhook_messages')
        .set({ address: to, attempts: 0, next_attempt_at: now.toISOString() })
        .where(isLeft(addresses))
        .where('address', '=', address)
        .where(isNew)
        .executeTakeFirstOrThrow();
      adopted += numUpdatedRows;
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('webhook_messages')
      .where(isLeft(addresses))
      .executeTakeFirstOrThrow();
    return { adopted: Number(adopted), dropped: Number(numDeletedRows) };
  });
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
