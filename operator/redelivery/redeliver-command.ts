import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { deliverAgain } from '#server/database/redelivery.ts';
import type { Database, DeliveryStatus } from '#server/database/tables.ts';
import { counted } from '../command/counted.ts';
import { changeDatabase } from '../command/database.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { findRows } from '../inbox/find-rows.ts';
import { deliverAllAgain } from './deliver-all-again.ts';

const OUT: readonly DeliveryStatus[] = ['failed', 'sent', 'written'];

/** `redeliver`: notifications go out once more. */
export function redeliverCommand(stores: Stores, output: Output): Command {
  return new Command('redeliver')
    .description('send notifications again that failed, were sent or only written, under the same Message-ID')
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every notification that failed')
    .option('--written', 'every notification that was only written to disk, for want of a mail server')
    .action((ids: string[], { failed, written }: { failed?: true; written?: true }) =>
      changeDatabase(stores, async (database) => {
        const states = [...(failed ? ['failed' as const] : []), ...(written ? ['written' as const] : [])];
        if ((states.length === 0) === (ids.length === 0))
          throw new OperatorError('Give either ids, or --failed, --written or both.');
        let number = ids.length === 0 ? 0 : await deliverChosenAgain(database, ids);
        for (const state of states) number += await deliverAllAgain(database, state, output);
        await output.write(
          `${counted(number, 'notification')} to be sent again; a running server does so within seconds.\n`,
        );
      }),
    );
}

/** Has the notifications of these submissions sent again; if one of them can't be, none. */
async function deliverChosenAgain(database: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const rows = await findRows(database, ids);
  for (const { id, status, erasing_since } of rows) {
    if (erasing_since !== null) throw new OperatorError(`${id} is being erased.`);
    if (status === 'held')
      throw new OperatorError(`${id} is in quarantine; release it with: quarantine release ${id}`);
    if (status === null || !OUT.includes(status))
      throw new OperatorError(`${id} is still to be sent; there is no need to ask again.`);
  }
  await deliverAgain(
    database,
    rows.map(({ id }) => id),
    OUT,
  );
  return rows.length;
}
