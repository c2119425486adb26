import { Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import type { Database, WebhookStatus } from '#server/database/tables.ts';
import {
  listWebhookMessages,
  type ReplayedMessages,
  replayWebhookMessages,
} from '#server/database/webhook-messages.ts';
import { counted } from '../command/counted.ts';
import { changeDatabase, nothingYet, readDatabase } from '../command/database.ts';
import { jsonText } from '../command/json.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { findRows } from '../inbox/find-rows.ts';
import { sendTestWebhook } from './send-test-webhook.ts';

/** How many are listed if nobody asks for more. */
const LISTED = 50;

const STATUSES: readonly WebhookStatus[] = ['pending', 'sent', 'failed', 'held'];

const HEADINGS = ['SUBMISSION', 'EVENT', 'STATE', 'ATTEMPTS', 'SENT OR DUE', 'LAST FAULT'];

interface Replayed {
  failed?: true;
  since?: Date;
  dryRun?: true;
}

/** `webhooks`: what another system was told of submissions. */
export function webhooksCommand(
  stores: Stores,
  output: Output,
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const list = new Command('list')
    .description('list the latest messages')
    .addOption(new Option('--state <state>', 'only those in this state').choices(STATUSES))
    .option('--json', 'print them as a JSON array')
    .action((options: { state?: WebhookStatus; json?: true }) => writeList(stores, output, options));

  const replay = new Command('replay')
    .description(
      'send messages again under the ids that they had, and those of submissions nobody was told of',
    )
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every message that failed')
    .option(
      '--since <time>',
      'of all submissions that came in since, such as 2026-03-01 or 2026-03-01T10:00Z',
      moment,
    )
    .option('--dry-run', 'only say how many there are')
    .action((ids: string[], options: Replayed) => replayChosen(stores, output, ids, options));

  const test = new Command('test')
    .description('send a message that tells of nothing to WEBHOOK_URL, and say what it answered')
    .action(() => sendTestWebhook(environment, output));

  return new Command('webhooks')
    .description('what another system is told of submissions, by WEBHOOK_URL')
    .addCommand(list, { isDefault: true })
    .addCommand(replay)
    .addCommand(test);
}

function moment(text: string): Date {
  const at = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(at.getTime()))
    throw new OperatorError(`${text} is no time such as 2026-03-01 or 2026-03-01T10:00Z.`);
  return at;
}

async function writeList(
  stores: Stores,
  { write }: Output,
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
    row.sent_at ?? (row.status === 'pending' ? row.next_attempt_at : '–'),
    row.last_error ?? '',
  ]);
  await write(table(HEADINGS, lines));
}

function eventName({ kind, event }: { kind: string; event: string }): string {
  return `${kind.replaceAll('-', '_')}.${event}`;
}

function replayChosen(
  stores: Stores,
  { write }: Output,
  ids: readonly string[],
  { failed, since, dryRun }: Replayed,
): Promise<void> {
  const ways = [ids.length > 0, failed === true, since !== undefined].filter(Boolean).length;
  if (ways !== 1) throw new OperatorError('Give either ids, --failed or --since.');
  return changeDatabase(stores, async (database) => {
    const chosen = await chosenOf(database, ids, since);
    const { again, first } = await replayWebhookMessages(database, chosen, new Date(), dryRun);
    const what = `${counted(again, 'message')} again, and ${counted(first, 'submission')} for the first time`;
    await write(
      dryRun
        ? `Would send ${what}.\n`
        : `To be sent: ${what}; a running server with WEBHOOK_URL does so within seconds.\n`,
    );
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
