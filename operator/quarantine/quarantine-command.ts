import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { deliverAgain } from '#server/database/redelivery.ts';
import { type InboxRow, listInbox } from '#server/database/submissions.ts';
import type { Database } from '#server/database/tables.ts';
import { counted } from '../counted.ts';
import { changeDatabase } from '../database.ts';
import { type ErasingOrder, eraseIfMeant, withErasingOptions } from '../erasing/erase-and-tell.ts';
import { findRows } from '../inbox/find-rows.ts';
import { writeInbox } from '../inbox/inbox-command.ts';
import { deliveryState } from '../inbox/inbox-table.ts';
import { OperatorError } from '../operator-error.ts';

/** `quarantine`: what looks like spam and waits for a person to decide. */
export function quarantineCommand(dataDir: string, write: (text: string) => void): Command {
  const list = new Command('list')
    .description('list what is held, latest first')
    .option('--json', 'print the rows as a JSON array')
    .action(({ json }: { json?: true }) => writeInbox(dataDir, write, { json, status: 'held' }));

  const release = new Command('release')
    .description('let notifications out that are no spam')
    .argument('[id...]', 'ids or beginnings of ids')
    .option('--all', 'everything that is held')
    .action((ids: string[], { all }: { all?: true }) =>
      changeDatabase(dataDir, async (database) => {
        const rows = await chosen(database, ids, all);
        await deliverAgain(database, idsOf(rows), ['held']);
        write(`Released ${counted(rows.length, 'submission')}; a running server sends within seconds.\n`);
      }),
    );

  const remove = withErasingOptions(new Command('delete'))
    .description('erase spam for good, with its CV')
    .argument('<id...>', 'ids or beginnings of ids')
    .action((ids: string[], order: ErasingOrder) =>
      changeDatabase(dataDir, async (database) => {
        const rows = await chosen(database, ids, undefined);
        await eraseIfMeant({ dataDir, database, write }, idsOf(rows), order);
      }),
    );

  return new Command('quarantine')
    .description('what looks like spam and is held until somebody decides')
    .addCommand(list, { isDefault: true })
    .addCommand(release)
    .addCommand(remove);
}

/** The held rows that are meant; if one of them is not held, none. */
async function chosen(
  database: Kysely<Database>,
  ids: readonly string[],
  all: true | undefined,
): Promise<InboxRow[]> {
  if ((all === undefined) === (ids.length === 0)) throw new OperatorError('Give either ids or --all.');
  const rows = all ? await listInbox(database, { status: 'held' }) : await findRows(database, ids);
  const other = rows.find(({ status }) => status !== 'held');
  if (other) throw new OperatorError(`${other.id} is not held: ${deliveryState(other)}.`);
  return rows;
}

function idsOf(rows: readonly InboxRow[]): string[] {
  return rows.map(({ id }) => id);
}
