import { Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import type { Database, WebhookMessage, WebhookStatus } from '#server/database/tables.ts';
import {
  listWebhookMessages,
  type ReplayedMessages,
  replayWebhookMessages,
} from '#server/database/webhook-messages.ts';
import { pointInTime } from '../command/arguments.ts';
import { counted } from '../command/counted.ts';
import { nothingYet, readDatabase, workOnDatabase } from '../command/database.ts';
import { jsonText } from '../command/json.ts';
import { minutes } from '../command/moment.ts';
import { UsageError } from '../command/operator-error.ts';
import { jsonOption, type Order, withOrder } from '../command/options.ts';
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

const HEADINGS = ['SUBMISSION', 'EVENT', 'STATE', 'ATTEMPTS', 'SENT OR DUE', 'LAST FAULT'];

interface Replayed extends Order {
  failed?: true;
  since?: Date;
}

/** `webhooks`: what another system was told of submissions. */
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
      'Send messages again under the ids that they had, and those of submissions nobody was told of.',
    )
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every message that failed')
    .option('--since <date>', 'of all submissions received at or after this day or time (UTC)', pointInTime)
    .action((ids: string[], options: Replayed) => replayChosen(stores, output, ids, options));

  const test = new Command('test')
    .description('Send a message that tells of nothing to WEBHOOK_URL, and say whether it was taken.')
    .addOption(jsonOption())
    .action(({ json }: { json?: true }) => sendTestWebhook(environment, output, json));

  return withExamples(
    new Command('webhooks')
      .description('See what another system is told of submissions, by WEBHOOK_URL, and tell it again.')
      .addCommand(list, { isDefault: true })
      .addCommand(
        withExamples(
          withOrder(replay),
          'webhooks replay --failed --dry-run',
          'webhooks replay --since 2026-03-01',
        ),
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
  const lines = rows.map((row) => [
    row.submission_id,
    eventName(row),
    row.status,
    String(row.attempts),
    sentOrDue(row),
    onOneLine(row.last_error ?? ''),
  ]);
  await write(table(HEADINGS, lines, columns));
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
    const { again, first } = await replayWebhookMessages(database, chosen, new Date(), dryRun);
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
