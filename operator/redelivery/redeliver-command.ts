import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { deliverAgain } from '#server/database/redelivery.ts';
import type { Database, DeliveryStatus } from '#server/database/tables.ts';
import { counted } from '../command/counted.ts';
import { workOnDatabase } from '../command/database.ts';
import { OperatorError, UsageError } from '../command/operator-error.ts';
import { type Order, withOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeDone } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { findRows } from '../inbox/find-rows.ts';
import { deliverAllAgain } from './deliver-all-again.ts';

const OUT: readonly DeliveryStatus[] = ['failed', 'sent', 'written'];

interface RedeliverOrder extends Order {
  failed?: true;
  written?: true;
}

/** `redeliver`: notifications go out once more. */
export function redeliverCommand(stores: Stores, output: Output): Command {
  const command = new Command('redeliver')
    .summary('Send notifications again.')
    .description(
      'Send notifications again that failed, were sent or only written, under the same Message-ID.',
    )
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every notification that failed')
    .option('--written', 'every notification that was only written to disk, for want of a mail server')
    .action((ids: string[], order: RedeliverOrder) => redeliver(stores, output, ids, order));
  return withExamples(withOrder(command), 'redeliver --failed --dry-run', 'redeliver 0195511d-0000-7000');
}

function redeliver(
  stores: Stores,
  output: Output,
  ids: readonly string[],
  { failed, written, dryRun, json }: RedeliverOrder,
): Promise<void> {
  const states = [...(failed ? ['failed' as const] : []), ...(written ? ['written' as const] : [])];
  if ((states.length === 0) === (ids.length === 0))
    throw new UsageError('Give either ids, or --failed, --written or both.');
  return workOnDatabase(stores, { dryRun }, async (database) => {
    let notifications = ids.length === 0 ? 0 : await deliverChosenAgain(database, ids, dryRun);
    for (const state of states) notifications += await deliverAllAgain(database, state, output, dryRun);
    const number = counted(notifications, 'notification');
    await writeDone(output, json, {
      value: { dryRun: dryRun ?? false, notifications },
      words: dryRun
        ? `Would send ${number} again.\n`
        : `${number} to be sent again; a running server does so within seconds.\n`,
    });
  });
}

/** Has the notifications of these submissions sent again; if one of them can't be, none. */
async function deliverChosenAgain(
  database: Kysely<Database>,
  ids: readonly string[],
  dryRun: true | undefined,
): Promise<number> {
  const rows = await findRows(database, ids);
  for (const { id, status, erasing_since } of rows) {
    if (erasing_since !== null) throw new OperatorError(`${id} is being erased.`);
    if (status === 'held')
      throw new OperatorError(`${id} is in quarantine; release it with: quarantine release ${id}`);
    if (status === null || !OUT.includes(status))
      throw new OperatorError(`${id} is still to be sent; there is no need to ask again.`);
  }
  if (dryRun) return rows.length;
  await deliverAgain(
    database,
    rows.map(({ id }) => id),
    OUT,
  );
  return rows.length;
}
