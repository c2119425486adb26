import process from 'node:process';
import { Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import type { Database, WebhookMessage, WebhookStatus } from '#server/database/tables.ts';
import {
  adoptLeftMessages,
  countLeftMessages,
  listWebhookMessages,
  type ReplayedMessages,
  replayWebhookMessages,
} from '#server/database/webhook-messages.ts';
import { pointInTime } from '../command/arguments.ts';
import { confirm } from '../command/confirm.ts';
import { counted } from '../command/counted.ts';
import { nothingYet, readDatabase, workOnDatabase } from '../command/database.ts';
import { jsonText } from '../command/json.ts';
import { minutes } from '../command/moment.ts';
import { OperatorError, UsageError } from '../command/operator-error.ts';
import {
  expectNoQuestion,
  type GraveOrder,
  jsonOption,
  type Order,
  withGraveOrder,
  withOrder,
} from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeDone } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { withExamples } from '../command/voice.ts';
import { findRows } from '../inbox/find-rows.ts';
import { onOneLine } from '../inbox/plain-text.ts';
import { sendTestWebhook } from './send-test-webhook.ts';

/** How many are listed if nobody asks for more. */
const LISTED = 50;

const STATUSES: readonly WebhookStatus[] = ['pending', 'sent', 'failed', 'held'];

const HEADINGS = ['SUBMISSION', 'EVENT', 'STATE', 'TRIES', 'SENT OR DUE', 'FAULT'];

interface AdoptOrder extends GraveOrder {
  drop?: true;
}

interface Replayed extends Order {
  failed?: true;
  since?: Date;
}

/** `webhooks`: what other systems were told of submissions. */
export function webhooksCommand(
  stores: Stores,
  output: Output,
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const list = withExamples(
    new Command('list')
      .description('List the latest messages; webhooks alone does the same.')
      .addOption(new Option('--state <state>', 'only those in this state').choices(STATUSES))
      .addOption(jsonOption())
      .action((options: { state?: WebhookStatus; json?: true }) => writeList(stores, output, options)),
    'webhooks list --state failed',
  );

  const replay = new Command('replay')
    .description(
      'Send messages again under the ids that they had, and those of submissions an address was not told of.',
    )
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every message that failed')
    .option('--since <date>', 'of all submissions received at or after this day or time (UTC)', pointInTime)
    .action((ids: string[], options: Replayed) => replayChosen(stores, output, ids, options));

  const test = new Command('test')
    .description('Send a message that tells of nothing to each address of WEBHOOK_URL, and say who took it.')
    .addOption(jsonOption())
    .action(({ json }: { json?: true }) => sendTestWebhook(environment, output, json));

  const adopt = new Command('adopt')
    .description(
      'Send what waits for addresses that WEBHOOK_URL does not name any more to one that it names.',
    )
    .argument('[address]', 'one of those that it names, as webhooks list has it; the only one if left out')
    .option('--drop', 'forget what waits, and send it to nobody')
    .action((address: string | undefined, order: AdoptOrder) => adoptLeft(stores, output, address, order));

  return withExamples(
    new Command('webhooks')
      .description('See what other systems are told of submissions, by WEBHOOK_URL, and tell them again.')
      .addCommand(list, { isDefault: true })
      .addCommand(
        withExamples(
          withOrder(replay),
          'webhooks replay --failed --dry-run',
          'webhooks replay --since 2026-03-01',
        ),
      )
      .addCommand(
        withExamples(withGraveOrder(adopt), 'webhooks adopt --dry-run', 'webhooks adopt --drop --yes'),
      )
      .addCommand(withExamples(test, 'webhooks test')),
    'webhooks',
  );
}

async function writeList(
  stores: Stores,
  { write, columns }: Output,
  { state: status, json }: { state?: WebhookStatus; json?: true },
): Promise<void> {
  const rows = await readDatabase(stores, (database) =>
    listWebhookMessages(database, { status, limit: LISTED }),
  );
  if (json) {
    const shown = (rows ?? []).map((row) => ({
      id: row.id,
      submission: row.submission_id,
      event: eventName(row),
      address: row.address,
      state: row.status,
      attempts: row.attempts,
      sentAt: row.sent_at,
      nextAttemptAt: row.status === 'pending' ? row.next_attempt_at : null,
      lastError: row.last_error,
    }));
    return write(`${jsonText(shown)}\n`);
  }
  if (rows === undefined) return write(nothingYet(stores));
  if (rows.length === 0) return write('There are no such messages.\n');
  // Where there is only one, its name would only take room from the fault.
  const isOne = new Set(rows.map(({ address }) => address)).size === 1;
  const lines = rows.map((row) => [
    row.submission_id,
    eventName(row),
    row.status,
    String(row.attempts),
    sentOrDue(row),
    ...(isOne ? [] : [row.address ?? '–']),
    onOneLine(row.last_error ?? ''),
  ]);
  await write(table(isOne ? HEADINGS : HEADINGS.toSpliced(-1, 0, 'ADDRESS'), lines, columns));
}

function sentOrDue({
  sent_at,
  status,
  next_attempt_at,
}: Pick<WebhookMessage, 'sent_at' | 'status' | 'next_attempt_at'>): string {
  const time = sent_at ?? (status === 'pending' ? next_attempt_at : null);
  return time === null ? '–' : minutes(time);
}

function eventName({ kind, event }: { kind: string; event: string }): string {
  return `${kind.replaceAll('-', '_')}.${event}`;
}

function replayChosen(
  stores: Stores,
  output: Output,
  ids: readonly string[],
  { failed, since, dryRun, json }: Replayed,
): Promise<void> {
  const ways = [ids.length > 0, failed === true, since !== undefined].filter(Boolean).length;
  if (ways !== 1) throw new UsageError('Give either ids, --failed or --since.');
  return workOnDatabase(stores, { dryRun }, async (database) => {
    const chosen = await chosenOf(database, ids, since);
    const addresses = stores.webhookAddresses;
    const { again, first } = await replayWebhookMessages(database, chosen, new Date(), addresses, dryRun);
    const what = `${counted(again, 'message')} again, and ${counted(first, 'submission')} for the first time`;
    await writeDone(output, json, {
      value: { dryRun: dryRun ?? false, again, first },
      words: dryRun
        ? `Would send ${what}.\n`
        : `To be sent: ${what}; a running server with WEBHOOK_URL does so within seconds.\n`,
    });
  });
}

async function chosenOf(
  database: Kysely<Database>,
  ids: readonly string[],
  since: Date | undefined,
): Promise<ReplayedMessages> {
  if (since !== undefined) return { since };
  if (ids.length === 0) return { failed: true };
  return { submissionIds: (await findRows(database, ids)).map(({ id }) => id) };
}

async function adoptLeft(
  stores: Stores,
  output: Output,
  address: string | undefined,
  { drop, ...order }: AdoptOrder,
): Promise<void> {
  expectNoQuestion(order);
  const { dryRun, yes, json } = order;
  const { webhookAddresses: addresses = [] } = stores;
  const to = drop ? undefined : chosenAddress(addresses, address);
  const verb = to === undefined ? 'drop' : `send ${to}`;
  const except = to === undefined ? '' : `, except those of which ${to} has its own`;
  await workOnDatabase(stores, { dryRun }, async (database) => {
    const left = await countLeftMessages(database, addresses);
    const number = left.reduce((sum, one) => sum + one.number, 0);
    const from =
      [...new Set(left.map((one) => one.address))].join(', ') || 'addresses that are not set any more';
    const what = `${counted(number, 'message')} for ${from}${except}`;
    if (dryRun)
      return writeDone(output, json, {
        value: { dryRun, adopted: null, dropped: null },
        words: `Would ${verb} ${what}.\n`,
      });
    const terminal = { input: process.stdin, output: process.stderr };
    if (!yes && number > 0) await confirm(`Really ${verb} ${what}?`, terminal);
    const { adopted, dropped } = await adoptLeftMessages(database, { addresses, to, now: new Date() });
    await writeDone(output, json, {
      value: { dryRun: false, adopted, dropped },
      words: `${counted(adopted, 'message')} to be sent, ${counted(dropped, 'message')} dropped.\n`,
    });
  });
}

/** @throws {OperatorError} unless it is clear to which address */
function chosenAddress(addresses: readonly string[], address: string | undefined): string {
  if (addresses.length === 0)
    throw new OperatorError('WEBHOOK_URL: must be set as for the server, or give --drop.');
  const to = address ?? (addresses.length === 1 ? addresses[0] : undefined);
  if (to === undefined || !addresses.includes(to))
    throw new UsageError(`Give --drop, or one of the addresses of WEBHOOK_URL: ${addresses.join(', ')}.`);
  return to;
}
