import { randomUUIDv7 } from 'node:crypto';
import { type WebhookTarget, webhookTargets } from '@website/store/config/webhook-targets.ts';
import type { WebhookStatus } from '@website/store/database/tables.ts';
import {
  adoptOrphanedMessages,
  countOrphanedMessages,
  listWebhookMessages,
  replayWebhookMessages,
} from '@website/store/database/webhook-messages.ts';
import { Option } from 'commander';
import {
  confirm,
  expectNoQuestion,
  type GraveOrder,
  OperatorCommand,
  type Order,
  pointInTime,
} from '../command/command-line.ts';
import { OperatorError, UsageError, writeReport } from '../command/output.ts';
import { type Context, nothingYet, readDatabase, workOnDatabase } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { counted, minutes, onOneLine } from '../command/texts.ts';
import { findRows } from '../inbox/inbox-command.ts';

const STATUSES: readonly WebhookStatus[] = ['pending', 'sent', 'failed', 'held'];

const HEADINGS = ['SUBMISSION', 'EVENT', 'STATE', 'TRIES', 'SENT OR DUE', 'FAULT'];

export function webhooksCommand(context: Context): OperatorCommand {
  const list = new OperatorCommand('list')
    .description('List the latest messages; webhooks alone does the same.')
    .addOption(new Option('--state <state>', 'only those in this state').choices(STATUSES))
    .json()
    .examples('webhooks list --state failed')
    .action((options) => writeList(context, options));
  const replay = new OperatorCommand('replay')
    .description(
      'Send messages again under the ids that they had, and those of submissions an address was not told of.',
    )
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every message that failed')
    .option('--since <date>', 'of all submissions received at or after this day or time (UTC)', pointInTime)
    .order()
    .examples('webhooks replay --failed --dry-run', 'webhooks replay --since 2026-03-01')
    .action((ids, options) => replayChosen(context, ids, options));
  const test = new OperatorCommand('test')
    .description('Send a message that tells of nothing to each address of WEBHOOK_URL, and say who took it.')
    .json()
    .examples('webhooks test')
    .action(({ json }: { json?: true }) => sendTestWebhook(context, json));
  const adopt = new OperatorCommand('adopt')
    .description(
      'Send what waits for addresses that WEBHOOK_URL does not name any more to one that it names.',
    )
    .argument('[address]', 'one of those that it names, as webhooks list has it; the only one if left out')
    .option('--drop', 'forget what waits, and send it to nobody')
    .graveOrder()
    .examples('webhooks adopt --dry-run', 'webhooks adopt --drop --yes')
    .action((address, order) => adoptLeft(context, address, order));
  return new OperatorCommand('webhooks')
    .description('See what other systems are told of submissions, by WEBHOOK_URL, and tell them again.')
    .examples('webhooks')
    .addCommand(list, { isDefault: true })
    .addCommand(replay)
    .addCommand(adopt)
    .addCommand(test);
}

async function writeList(
  context: Context,
  { state: status, json }: { state?: WebhookStatus; json?: true },
): Promise<void> {
  const { output } = context;
  const rows = await readDatabase(context, (database) =>
    listWebhookMessages(database, { status, limit: 50 }),
  );
  const value = (rows ?? []).map(entryOf);
  const words =
    rows === undefined
      ? nothingYet(context)
      : value.length === 0
        ? 'There are no such messages.\n'
        : listed(value, output.columns);
  await writeReport(output, json, { value, words });
}

function entryOf(row: Awaited<ReturnType<typeof listWebhookMessages>>[number]) {
  return {
    id: row.id,
    submission: row.submission_id,
    event: `${row.kind.replaceAll('-', '_')}.${row.event}`,
    address: row.address,
    state: row.status,
    attempts: row.attempts,
    sentAt: row.sent_at,
    nextAttemptAt: row.status === 'pending' ? row.next_attempt_at : null,
    lastError: row.last_error,
  };
}

function listed(messages: readonly ReturnType<typeof entryOf>[], columns: number | undefined): string {
  // Where there is only one, its name would only take room from the fault.
  const isOne = new Set(messages.map(({ address }) => address)).size === 1;
  const lines = messages.map(({ submission, event, state, attempts, ...message }) => [
    ...[submission, event, state, String(attempts)],
    minutes(message.sentAt ?? message.nextAttemptAt) || '–',
    ...(isOne ? [] : [message.address ?? '–']),
    onOneLine(message.lastError ?? ''),
  ]);
  return table(isOne ? HEADINGS : HEADINGS.toSpliced(-1, 0, 'ADDRESS'), lines, columns);
}

function replayChosen(
  context: Context,
  ids: readonly string[],
  { failed, since, dryRun, json }: Order & { failed?: true; since?: Date },
): Promise<void> {
  const ways = [ids.length > 0, failed === true, since !== undefined].filter(Boolean).length;
  if (ways !== 1) throw new UsageError('Give either ids, --failed or --since.');
  return workOnDatabase(context, { dryRun }, async (database) => {
    const submissionIds = (await findRows(database, ids)).map(({ id }) => id);
    const chosen = since === undefined ? (failed ? { failed } : { submissionIds }) : { since };
    const addresses = context.webhookAddresses;
    const { again, first } = await replayWebhookMessages(database, chosen, new Date(), addresses, dryRun);
    const what = `${counted(again, 'message')} again, and ${counted(first, 'submission')} for the first time`;
    await writeReport(context.output, json, {
      value: { dryRun: dryRun ?? false, again, first },
      words: dryRun
        ? `Would send ${what}.\n`
        : `To be sent: ${what}; a running server with WEBHOOK_URL does so within seconds.\n`,
    });
  });
}

async function adoptLeft(
  context: Context,
  address: string | undefined,
  { drop, ...order }: GraveOrder & { drop?: true },
): Promise<void> {
  expectNoQuestion(order);
  const { dryRun, yes, json } = order;
  const { webhookAddresses: addresses = [] } = context;
  const to = drop ? undefined : chosenAddress(addresses, address);
  const verb = to === undefined ? 'drop' : `send ${to}`;
  const except = to === undefined ? '' : `, except those of which ${to} has its own`;
  await workOnDatabase(context, { dryRun }, async (database) => {
    const left = await countOrphanedMessages(database, addresses);
    const number = left.reduce((sum, one) => sum + one.number, 0);
    const from =
      [...new Set(left.map((one) => one.address))].join(', ') || 'addresses that are not set any more';
    const what = `${counted(number, 'message')} for ${from}${except}`;
    if (dryRun)
      return writeReport(context.output, json, {
        value: { dryRun, adopted: null, dropped: null },
        words: `Would ${verb} ${what}.\n`,
      });
    if (!yes && number > 0) await confirm(`Really ${verb} ${what}?`);
    const { adopted, dropped } = await adoptOrphanedMessages(database, { addresses, to, now: new Date() });
    await writeReport(context.output, json, {
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

/** Sends a message of the type `website.test` to each system that is set. @throws {OperatorError} if one does not take it */
async function sendTestWebhook({ environment, output }: Context, json: true | undefined): Promise<void> {
  const targets = await targetsOf(environment);
  // Other commands need not load these.
  const { postWebhook } = await import('@website/delivery/webhooks/post-webhook.ts');
  const { CHATS } = await import('@website/delivery/webhooks/chat-message.ts');
  const now = new Date();
  const id = `msg_${randomUUIDv7()}`;
  const standard = JSON.stringify({ type: 'website.test', timestamp: now.toISOString(), data: {} });
  const taken: WebhookTarget[] = [];
  const refusals: string[] = [];
  for (const target of targets) {
    const payload = target.format === 'standard' ? standard : CHATS[target.format](TEST_MESSAGE);
    await postWebhook(target, { id, payload, now }, new AbortController().signal).then(
      () => taken.push(target),
      ({ message }: Error) => refusals.push(`${target.name} did not take the message: ${message}.`),
    );
  }
  const [first] = taken;
  const addresses = taken.map(({ name }) => name);
  if (first !== undefined)
    await writeReport(output, json, {
      value: { messageId: id, host: new URL(first.url).host, addresses },
      words: `Taken by ${addresses.join(' and ')}, as ${id}.\n`,
    });
  if (refusals.length > 0) throw new OperatorError(refusals.join('\n'));
}

async function targetsOf(environment: Context['environment']): Promise<WebhookTarget[]> {
  const { ConfigError, parseConfig } = await import('@website/store/config/config.ts');
  // Faults of other settings keep nobody from trying these.
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('WEBHOOK_'));
  try {
    const targets = webhookTargets(parseConfig(Object.fromEntries(settings), '/'));
    if (targets.length > 0) return targets;
  } catch (error) {
    throw error instanceof ConfigError ? new OperatorError(error.faults.join('\n')) : error;
  }
  throw new OperatorError('WEBHOOK_URL: must be set to a URL such as https://hooks.example/website.');
}

const TEST_MESSAGE = {
  language: 'en',
  direction: 'ltr' as const,
  company: '',
  subject: 'A test of the website',
  headline: 'A test of the website',
  kind: 'Nothing came in: messages will look like this.',
  notices: [],
  paragraphs: [],
  fields: [],
  end: [{ label: 'Type', value: 'website.test' }],
};
