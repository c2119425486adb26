import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { deliverAgain } from '#server/database/redelivery.ts';
import { type InboxRow, listInbox } from '#server/database/submissions.ts';
import type { Database, DeliveryStatus } from '#server/database/tables.ts';
import { counted } from '../counted.ts';
import { changeDatabase } from '../database.ts';
import { findRows } from '../inbox/find-rows.ts';
import { OperatorError } from '../operator-error.ts';

const OUT: readonly DeliveryStatus[] = ['failed', 'sent'];

/** `redeliver`: notifications go out once more. */
export function redeliverCommand(dataDir: string, write: (text: string) => void): Command {
  return new Command('redeliver')
    .description('send notifications again that failed or were sent, under the same Message-ID')
    .argument('[id...]', 'ids or beginnings of ids of submissions')
    .option('--failed', 'every notification that failed')
    .action((ids: string[], { failed }: { failed?: true }) =>
      changeDatabase(dataDir, async (database) => {
        const rows = await chosen(database, ids, failed);
        await deliverAgain(
          database,
          rows.map(({ id }) => id),
          OUT,
        );
        write(
          `${counted(rows.length, 'notification')} to be sent again; a running server does within seconds.\n`,
        );
      }),
    );
}

async function chosen(
  database: Kysely<Database>,
  ids: readonly string[],
  failed: true | undefined,
): Promise<InboxRow[]> {
  if ((failed === undefined) === (ids.length === 0)) throw new OperatorError('Give either ids or --failed.');
  if (failed) return listInbox(database, { status: 'failed' });
  const rows = await findRows(database, ids);
  for (const { id, status } of rows) {
    if (status === 'held')
      throw new OperatorError(`${id} is in quarantine; let it out with: quarantine release ${id}`);
    if (status === null || !OUT.includes(status))
      throw new OperatorError(`${id} is still to be sent; it needs no second order.`);
  }
  return rows;
}
