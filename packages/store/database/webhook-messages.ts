import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { countOf, isDue } from './reading.ts';
import {
  COLUMNS,
  type Database,
  type WebhookEvent,
  type WebhookMessage,
  type WebhookStatus,
} from './tables.ts';

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

/** Whether a message is for an address. Without one, as `webhooks replay` writes it where none are set, it is for the first. */
function isFor(address: string, isFirst: boolean) {
  return sql<SqlBool>`coalesce(address, ${isFirst ? address : ''}) = ${address}`;
}

/** Takes messages to an address that are due, for this server alone until the given time; none of what is being erased. */
export function takeWebhookMessages(
  database: Kysely<Database>,
  options: { address: string; isFirst: boolean; now: Date; until: Date; limit: number },
): Promise<WebhookMessage[]> {
  const { address, isFirst, now, until, limit } = options;
  let due = database
    .selectFrom('webhook_messages')
    .select('id')
    .where('status', '=', 'pending')
    .where(isFor(address, isFirst))
    .where(isDue(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissions')
          .select('submissions.id')
          .whereRef('submissions.id', '=', 'submission_id')
          .where('erasing_since', 'is', null),
      ),
    )
    .orderBy('next_attempt_at')
    .limit(limit);
  if (!isSqlite(database)) due = due.forUpdate().skipLocked();
  return database.transaction().execute((transaction) =>
    transaction
      .updateTable('webhook_messages')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: until.toISOString(), address }))
      .where('id', 'in', due)
      .returning(COLUMNS.webhook_messages)
      .execute(),
  );
}

/** The message as it was taken: not one that the operator has asked for again meanwhile. */
function taken(database: Kysely<Database>, { id, attempts }: Pick<WebhookMessage, 'id' | 'attempts'>) {
  return database
    .updateTable('webhook_messages')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'pending');
}

/** Gives back a message whose attempt was cut off, so that another server makes it. */
export async function giveBackWebhookMessage(
  database: Kysely<Database>,
  row: Pick<WebhookMessage, 'id' | 'attempts'>,
  now: Date,
): Promise<void> {
  await taken(database, row)
    .set({ attempts: row.attempts - 1, next_attempt_at: now.toISOString() })
    .execute();
}

/** Records what became of an attempt: it was taken, will be repeated at a later time, or was the last one. */
export async function recordWebhookAttempt(
  database: Kysely<Database>,
  row: Pick<WebhookMessage, 'id' | 'attempts'>,
  result: { sentAt: Date } | { reason: string; next: Date | undefined },
): Promise<void> {
  const changes =
    'sentAt' in result
      ? { status: 'sent' as const, sent_at: result.sentAt.toISOString(), last_error: null }
      : {
          last_error: result.reason,
          ...(result.next ? { next_attempt_at: result.next.toISOString() } : { status: 'failed' as const }),
        };
  await taken(database, row).set(changes).execute();
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

/** How many messages are sent once more under the ids that they had, and how many submissions an address is told of anew. */
export interface Replayed {
  again: number;
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
export function replayWebhookMessages(
  database: Kysely<Database>,
  chosen: ReplayedMessages,
  now: Date,
  addresses: readonly string[] | undefined,
  dryRun = false,
): Promise<Replayed> {
  const isChosen = chosenFor(chosen, addresses);
  const replay = async (connection: Kysely<Database>) => {
    const first = new Set<string>();
    const untold: [address: string | null, submissions: { id: string }[]][] = [];
    for (const address of 'failed' in chosen ? [] : (addresses ?? [null])) {
      const submissions = await untoldOf(connection, chosen, address, address === addresses?.[0]);
      untold.push([address, submissions]);
      for (const { id } of submissions) first.add(id);
    }
    if (dryRun) {
      const messages = connection.selectFrom('webhook_messages').where(isChosen);
      return { again: await countOf(messages), first: first.size };
    }
    const { numUpdatedRows } = await connection
      .updateTable('webhook_messages')
      .set({ status: 'pending', attempts: 0, next_attempt_at: now.toISOString(), sent_at: null })
      .where(isChosen)
      .executeTakeFirstOrThrow();
    for (const [address, submissions] of untold)
      await insertWebhookMessages(connection, submissions, 'received', now, [address]);
    return { again: Number(numUpdatedRows), first: first.size };
  };
  return dryRun ? replay(database) : database.transaction().execute(replay);
}

/** Messages that are out, chosen, and for an address that is set. */
function chosenFor(chosen: ReplayedMessages, addresses: readonly string[] | undefined): RawBuilder<SqlBool> {
  const isSet = sql`not ${isForOther(addresses)}`;
  if ('failed' in chosen) return sql`status = 'failed' and ${isSet}`;
  const submissions =
    'since' in chosen
      ? sql`select submissions.id from submissions where received_at >= ${chosen.since.toISOString()}`
      : sql.join(chosen.submissionIds);
  return sql`status in ('failed', 'sent') and ${isSet} and submission_id in (${submissions})`;
}

/** Those of the chosen submissions that an address, or none if it is null, was not told of, but for what is held or being erased. */
function untoldOf(
  database: Kysely<Database>,
  chosen: ReplayedMessages,
  address: string | null,
  isFirst: boolean,
): Promise<{ id: string }[]> {
  const isTold = address === null ? sql`true` : isFor(address, isFirst);
  const query = database
    .selectFrom('submissions')
    .innerJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select('submissions.id')
    .where('outbox.status', '!=', 'held')
    .where('erasing_since', 'is', null)
    .where(
      sql<SqlBool>`not exists (select 1 from webhook_messages as told
        where told.submission_id = submissions.id and ${isTold})`,
    );
  return (
    'since' in chosen
      ? query.where('received_at', '>=', chosen.since.toISOString())
      : query.where('submissions.id', 'in', 'failed' in chosen ? [] : [...chosen.submissionIds])
  ).execute();
}

/** How many messages are in which state. */
export async function countWebhookMessages(database: Kysely<Database>): Promise<Map<WebhookStatus, number>> {
  const rows = await database
    .selectFrom('webhook_messages')
    .select(['status', ({ fn }) => fn.countAll<number>().as('number')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, number }) => [status, number]));
}

/** Those for an address that is not set any more; none where nobody knows which are. */
function isForOther(addresses: readonly string[] | undefined): RawBuilder<SqlBool> {
  // No address is empty; a list must not be.
  return addresses === undefined
    ? sql`(1 = 0)`
    : sql`(address is not null and address not in (${sql.join([...addresses, ''])}))`;
}

/** Those of them that nobody is going to be told of like this. */
function isLeft(addresses: readonly string[] | undefined): RawBuilder<SqlBool> {
  return sql`(status <> 'sent' and ${isForOther(addresses)})`;
}

/** How many messages have not been sent to addresses that are not set any more, by these and by their states. */
export async function countLeftMessages(
  database: Kysely<Database>,
  addresses: readonly string[] | undefined,
): Promise<{ address: string; status: WebhookStatus; number: number }[]> {
  return database
    .selectFrom('webhook_messages')
    .select(['address', 'status', ({ fn }) => fn.countAll<number>().as('number')])
    .where(isLeft(addresses))
    .groupBy(['address', 'status'])
    .orderBy('address')
    .$narrowType<{ address: string }>()
    .execute();
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
        .where(
          sql<SqlBool>`not exists (select 1 from webhook_messages as other
            where other.submission_id = webhook_messages.submission_id and other.event = webhook_messages.event
              and coalesce(other.address, ${addresses[0] ?? ''}) = ${to})`,
        )
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

/** The latest messages with the forms that they tell of, latest first. */
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
