import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { insertWebhookMessages, isDue } from './outbox.ts';
import { countRows } from './query-parts.ts';
import { COLUMNS, type Database, type WebhookMessage, type WebhookStatus } from './tables.ts';

/** Condition: the message is for a target. One without a target, as `webhooks replay` may insert, is for the first. */
function isFor(address: string, isFirst: boolean) {
  return sql<SqlBool>`coalesce(address, ${isFirst ? address : ''}) = ${address}`;
}

/** Claims due messages to a target: until the lease ends, no other server sends them. Submissions being erased are skipped. */
export function claimWebhookMessages(
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

/** The message while this server's lease is valid: the operator may have requeued it since. */
function leased(database: Kysely<Database>, { id, attempts }: Pick<WebhookMessage, 'id' | 'attempts'>) {
  return database
    .updateTable('webhook_messages')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'pending');
}

/** Ends the lease of an interrupted attempt, so that another server repeats it. */
export async function endWebhookLease(
  database: Kysely<Database>,
  row: Pick<WebhookMessage, 'id' | 'attempts'>,
  now: Date,
): Promise<void> {
  await leased(database, row)
    .set({ attempts: row.attempts - 1, next_attempt_at: now.toISOString() })
    .execute();
}

/** Records the result of an attempt: sent, to be retried, or failed permanently. */
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
  await leased(database, row).set(changes).execute();
}

/** Makes the messages of released submissions due. */
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

/** Inserts `cv_scanned` messages for the targets that have a `received` message of the submission. */
export async function insertScanMessages(
  database: Kysely<Database>,
  submissionId: string,
  at: Date,
): Promise<void> {
  const rows = await database
    .selectFrom('webhook_messages')
    .select('address')
    .distinct()
    .where('submission_id', '=', submissionId)
    .where('status', 'in', ['pending', 'sent', 'failed'])
    .execute();
  const addresses = rows.map(({ address }) => address);
  await insertWebhookMessages(database, [{ id: submissionId }], 'cv_scanned', at, addresses);
}

/** Selects the messages to replay. */
export type ReplayedMessages = { submissionIds: readonly string[] } | { failed: true } | { since: Date };

export interface Replayed {
  /** Messages that are sent again under their ids. */
  again: number;
  /** Submissions that get a message to a target that had none. */
  first: number;
}

/**
 * Requeues messages under the same ids, with their attempts reset, and inserts a message where a target had none. Held messages,
 * and those to targets that are no longer configured, are not changed.
 *
 * @param addresses - the configured targets; if undefined, messages to any target are requeued, and new ones go to the first
 * @param dryRun - only counts
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
    const missing: [address: string | null, submissions: { id: string }[]][] = [];
    for (const address of 'failed' in chosen ? [] : (addresses ?? [null])) {
      const submissions = await withoutMessage(connection, chosen, address, address === addresses?.[0]);
      missing.push([address, submissions]);
      for (const { id } of submissions) first.add(id);
    }
    if (dryRun) {
      const messages = connection.selectFrom('webhook_messages').where(isChosen);
      return { again: await countRows(messages), first: first.size };
    }
    const { numUpdatedRows } = await connection
      .updateTable('webhook_messages')
      .set({ status: 'pending', attempts: 0, next_attempt_at: now.toISOString(), sent_at: null })
      .where(isChosen)
      .executeTakeFirstOrThrow();
    for (const [address, submissions] of missing)
      await insertWebhookMessages(connection, submissions, 'received', now, [address]);
    return { again: Number(numUpdatedRows), first: first.size };
  };
  return dryRun ? replay(database) : database.transaction().execute(replay);
}

/** Condition: a selected message that was sent or has failed, to a configured target. */
function chosenFor(chosen: ReplayedMessages, addresses: readonly string[] | undefined): RawBuilder<SqlBool> {
  const isSet = sql`not ${isForFormerTarget(addresses)}`;
  if ('failed' in chosen) return sql`status = 'failed' and ${isSet}`;
  const submissions =
    'since' in chosen
      ? sql`select submissions.id from submissions where received_at >= ${chosen.since.toISOString()}`
      : sql.join(chosen.submissionIds);
  return sql`status in ('failed', 'sent') and ${isSet} and submission_id in (${submissions})`;
}

/** Selected submissions without a message to a target, or to any if it is null; not those held or being erased. */
function withoutMessage(
  database: Kysely<Database>,
  chosen: ReplayedMessages,
  address: string | null,
  isFirst: boolean,
): Promise<{ id: string }[]> {
  const isForTarget = address === null ? sql`true` : isFor(address, isFirst);
  const query = database
    .selectFrom('submissions')
    .innerJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select('submissions.id')
    .where('outbox.status', '!=', 'held')
    .where('erasing_since', 'is', null)
    .where(
      sql<SqlBool>`not exists (select 1 from webhook_messages as message
        where message.submission_id = submissions.id and ${isForTarget})`,
    );
  return (
    'since' in chosen
      ? query.where('received_at', '>=', chosen.since.toISOString())
      : query.where('submissions.id', 'in', 'failed' in chosen ? [] : [...chosen.submissionIds])
  ).execute();
}

/** The number of messages by state. */
export async function countWebhookMessages(database: Kysely<Database>): Promise<Map<WebhookStatus, number>> {
  const rows = await database
    .selectFrom('webhook_messages')
    .select(['status', ({ fn }) => fn.countAll<number>().as('number')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, number }) => [status, number]));
}

/** Condition: the message's target is no longer configured; false if the configuration is unknown. */
function isForFormerTarget(addresses: readonly string[] | undefined): RawBuilder<SqlBool> {
  // '' is no target; it keeps the list from being empty, which is a syntax error.
  return addresses === undefined
    ? sql`(1 = 0)`
    : sql`(address is not null and address not in (${sql.join([...addresses, ''])}))`;
}

/** Condition: an unsent message whose target is no longer configured. */
function isOrphaned(addresses: readonly string[] | undefined): RawBuilder<SqlBool> {
  return sql`(status <> 'sent' and ${isForFormerTarget(addresses)})`;
}

/** The number of unsent messages to targets that are no longer configured, by target and state. */
export async function countOrphanedMessages(
  database: Kysely<Database>,
  addresses: readonly string[] | undefined,
): Promise<{ address: string; status: WebhookStatus; number: number }[]> {
  return database
    .selectFrom('webhook_messages')
    .select(['address', 'status', ({ fn }) => fn.countAll<number>().as('number')])
    .where(isOrphaned(addresses))
    .groupBy(['address', 'status'])
    .orderBy('address')
    .$narrowType<{ address: string }>()
    .execute();
}

/**
 * Reassigns orphaned messages to a configured target, under the same ids. Those that the target has already are deleted, and all
 * are if `to` is undefined.
 */
export function adoptOrphanedMessages(
  database: Kysely<Database>,
  { addresses, to, now }: { addresses: readonly string[]; to: string | undefined; now: Date },
): Promise<{ adopted: number; dropped: number }> {
  return database.transaction().execute(async (transaction) => {
    let adopted = 0n;
    const orphaned = to === undefined ? [] : await countOrphanedMessages(transaction, addresses);
    // One target after the other: two may have a message of the same submission.
    for (const address of new Set(orphaned.map((one) => one.address))) {
      const { numUpdatedRows } = await transaction
        .updateTable('webhook_messages')
        .set({ address: to, attempts: 0, next_attempt_at: now.toISOString() })
        .where(isOrphaned(addresses))
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
      .where(isOrphaned(addresses))
      .executeTakeFirstOrThrow();
    return { adopted: Number(adopted), dropped: Number(numDeletedRows) };
  });
}

/** The latest messages with their submissions' kinds, latest first. */
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
