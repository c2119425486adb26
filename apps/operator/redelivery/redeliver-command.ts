import { countDeliveries } from '@website/store/database/outbox-depth.ts';
import { REQUEUE_PAGE_SIZE, requeueAll, requeueNotifications } from '@website/store/database/redelivery.ts';
import type { Database, DeliveryStatus } from '@website/store/database/tables.ts';
import type { Kysely } from 'kysely';
import { type ActionOptions, OperatorCommand } from '../command/command-line.ts';
import { counted, OperatorError, type Output, UsageError, writeReport } from '../command/output.ts';
import { type Context, workOnDatabase } from '../command/stores.ts';
import { findRows } from '../inbox/inbox-command.ts';

const OUT: readonly DeliveryStatus[] = ['failed', 'sent', 'written'];

export function redeliverCommand(context: Context): OperatorCommand {
  return new OperatorCommand('redeliver')
    .summary('Send notifications again.')
    .description(
      'Send notifications again that failed, were sent or only written, under the same Message-ID.',
    )
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every notification that failed')
    .option('--written', 'every notification that was written to disk, without a mail server')
    .actionOptions()
    .examples('redeliver --failed --dry-run', 'redeliver 0195511d-0000-7000')
    .action((ids, order) => redeliver(context, ids, order));
}

function redeliver(
  context: Context,
  ids: readonly string[],
  { failed, written, dryRun, json }: ActionOptions & { failed?: true; written?: true },
): Promise<void> {
  const states = [...(failed ? ['failed' as const] : []), ...(written ? ['written' as const] : [])];
  if ((states.length === 0) === (ids.length === 0))
    throw new UsageError('Give either ids, or --failed, --written or both.');
  const { output } = context;
  return workOnDatabase(context, { dryRun }, async (database) => {
    let notifications = ids.length === 0 ? 0 : await redeliverChosen(database, ids, dryRun);
    for (const state of states) notifications += await redeliverAll(database, state, output, dryRun);
    const number = counted(notifications, 'notification');
    await writeReport(output, json, {
      value: { dryRun: dryRun ?? false, notifications },
      text: dryRun
        ? `Would send ${number} again.\n`
        : `${number} to be sent again; a running server does so within seconds.\n`,
    });
  });
}

/** Requeues the notifications of these submissions, all or none. */
async function redeliverChosen(
  database: Kysely<Database>,
  chosen: readonly string[],
  dryRun: true | undefined,
): Promise<number> {
  const rows = await findRows(database, chosen);
  for (const { id, status, erasing_since } of rows) {
    if (erasing_since !== null) throw new OperatorError(`${id} is being erased.`);
    if (status === 'held')
      throw new OperatorError(`${id} is in quarantine; release it with: quarantine release ${id}`);
    if (status === null || !OUT.includes(status))
      throw new OperatorError(`${id} is still pending, and will be sent anyway.`);
  }
  const ids = rows.map(({ id }) => id);
  if (!dryRun) await requeueNotifications(database, ids, OUT);
  return ids.length;
}

/** Requeues every notification in one state; a dry run only counts them. @returns their number */
export async function redeliverAll(
  database: Kysely<Database>,
  status: DeliveryStatus,
  { note }: Output,
  dryRun: true | undefined,
): Promise<number> {
  if (dryRun) return (await countDeliveries(database)).get(status) ?? 0;
  let number = 0;
  for await (const ids of requeueAll(database, status)) {
    number += ids.length;
    if (ids.length === REQUEUE_PAGE_SIZE) note(`${counted(number, 'notification')} so far.`);
  }
  return number;
}
