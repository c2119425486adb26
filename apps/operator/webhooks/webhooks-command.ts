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
  type ActionOptions,
  confirm,
  type DestructiveOptions,
  expectNoPrompt,
  OperatorCommand,
  pointInTime,
} from '../command/command-line.ts';
import {
  counted,
  formatTime,
  OperatorError,
  singleLine,
  UsageError,
  writeReport,
} from '../command/output.ts';
import { type Context, nothingYet, readDatabase, workOnDatabase } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { findRows } from '../inbox/inbox-command.ts';

const STATUSES: readonly WebhookStatus[] = ['pending', 'sent', 'failed', 'held'];

const HEADINGS = ['SUBMISSION', 'EVENT', 'STATE', 'TRIES', 'SENT OR DUE', 'FAULT'];

export function webhooksCommand(context: Context): OperatorCommand {
  const list = new OperatorCommand('list')
    .description('List the latest messages; webhooks alone does the same.')
    .addOption(new Option('--state <state>', 'only messages in this state').choices(STATUSES))
    .json()
    .examples('webhooks list --state failed')
    .action((options) => writeList(context, options));
  const replay = new OperatorCommand('replay')
    .description(
      'Send messages again under the same ids, and messages of submissions of which an address has none.',
    )
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every message that failed')
    .option('--since <date>', 'of all submissions received at or after this day or time (UTC)', pointInTime)
    .actionOptions()
    .examples('webhooks replay --failed --dry-run', 'webhooks replay --since 2026-03-01')
    .action((ids, options) => replayChosen(context, ids, options));
  const test = new OperatorCommand('test')
    .description('Send a test message to each address of WEBHOOK_URL, and show which accepted it.')
    .json()
    .examples('webhooks test')
    .action(({ json }: { json?: true }) => sendTestWebhook(context, json));
  const adopt = new OperatorCommand('adopt')
    .description('Send messages for addresses that are no longer in WEBHOOK_URL to one that is.')
    .argument('[address]', 'the address to send them to, as in webhooks list; needed if there are several')
    .option('--drop', 'delete the messages instead')
    .destructiveOptions()
    .examples('webhooks adopt --dry-run', 'webhooks adopt --drop --yes')
    .action((address, order) => adoptOrphaned(context, address, order));
  return new OperatorCommand('webhooks')
    .description('Show the webhook messages to the addresses of WEBHOOK_URL, and send them again.')
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
  const text =
    rows === undefined
      ? nothingYet(context)
      : value.length === 0
        ? 'There are no such messages.\n'
        : listed(value, output.columns);
  await writeReport(output, json, { value, text });
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
  // With a single address the column is left out, in favor of the error.
  const isOne = new Set(messages.map(({ address }) => address)).size === 1;
  const lines = messages.map(({ submission, event, state, attempts, ...message }) => [
    ...[submission, event, state, String(attempts)],
    formatTime(message.sentAt ?? message.nextAttemptAt) || '–',
    ...(isOne ? [] : [message.address ?? '–']),
    singleLine(message.lastError ?? ''),
  ]);
  return table(isOne ? HEADINGS : HEADINGS.toSpliced(-1, 0, 'ADDRESS'), lines, columns);
}

function replayChosen(
  context: Context,
  ids: readonly string[],
  { failed, since, dryRun, json }: ActionOptions & { failed?: true; since?: Date },
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
      text: dryRun
        ? `Would send ${what}.\n`
        : `To be sent: ${what}; a running server with WEBHOOK_URL does so within seconds.\n`,
    });
  });
}

async function adoptOrphaned(
  context: Context,
  address: string | undefined,
  { drop, ...order }: DestructiveOptions & { drop?: true },
): Promise<void> {
  expectNoPrompt(order);
  const { dryRun, yes, json } = order;
  const { webhookAddresses: addresses = [] } = context;
  const to = drop ? undefined : selectedAddress(addresses, address);
  const verb = to === undefined ? 'drop' : `send ${to}`;
  const except = to === undefined ? '' : `, except those that ${to} has already`;
  await workOnDatabase(context, { dryRun }, async (database) => {
    const left = await countOrphanedMessages(database, addresses);
    const number = left.reduce((sum, one) => sum + one.number, 0);
    const from =
      [...new Set(left.map((one) => one.address))].join(', ') || 'addresses that are no longer set';
    const what = `${counted(number, 'message')} for ${from}${except}`;
    if (dryRun)
      return writeReport(context.output, json, {
        value: { dryRun, adopted: null, dropped: null },
        text: `Would ${verb} ${what}.\n`,
      });
    if (!yes && number > 0) await confirm(`Really ${verb} ${what}?`);
    const { adopted, dropped } = await adoptOrphanedMessages(database, { addresses, to, now: new Date() });
    await writeReport(context.output, json, {
      value: { dryRun: false, adopted, dropped },
      text: `${counted(adopted, 'message')} to be sent, ${counted(dropped, 'message')} dropped.\n`,
    });
  });
}

/** @throws {OperatorError} unless the address is unambiguous */
function selectedAddress(addresses: readonly string[], address: string | undefined): string {
  if (addresses.length === 0)
    throw new OperatorError('WEBHOOK_URL: must be set as for the server, or give --drop.');
  const to = address ?? (addresses.length === 1 ? addresses[0] : undefined);
  if (to === undefined || !addresses.includes(to))
    throw new UsageError(`Give --drop, or one of the addresses of WEBHOOK_URL: ${addresses.join(', ')}.`);
  return to;
}

/** Sends a message of the type `website.test` to each target. @throws {OperatorError} if one does not accept it */
async function sendTestWebhook({ environment, output }: Context, json: true | undefined): Promise<void> {
  const targets = await targetsOf(environment);
  // Lazy: other commands need not load these.
  const { postWebhook } = await import('@website/delivery/webhooks/webhook.ts');
  const { CHAT_FORMATTERS } = await import('@website/delivery/webhooks/chat-message.ts');
  const now = new Date();
  const id = `msg_${randomUUIDv7()}`;
  const standard = JSON.stringify({ type: 'website.test', timestamp: now.toISOString(), data: {} });
  const accepted: WebhookTarget[] = [];
  const refusals: string[] = [];
  for (const target of targets) {
    const payload = target.format === 'standard' ? standard : CHAT_FORMATTERS[target.format](TEST_MESSAGE);
    await postWebhook(target, { id, payload, now }, new AbortController().signal).then(
      () => accepted.push(target),
      ({ message }: Error) => refusals.push(`${target.name} did not accept the message: ${message}.`),
    );
  }
  const [first] = accepted;
  const addresses = accepted.map(({ name }) => name);
  if (first !== undefined)
    await writeReport(output, json, {
      value: { messageId: id, host: new URL(first.url).host, addresses },
      text: `Accepted by ${addresses.join(' and ')}, as ${id}.\n`,
    });
  if (refusals.length > 0) throw new OperatorError(refusals.join('\n'));
}

async function targetsOf(environment: Context['environment']): Promise<WebhookTarget[]> {
  const { ConfigError, parseConfig } = await import('@website/store/config/config.ts');
  // Only these, so that faults of other settings don't matter.
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
  footer: [{ label: 'Type', value: 'website.test' }],
};
