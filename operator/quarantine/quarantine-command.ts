import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { deliverAgain } from '#server/database/redelivery.ts';
import type { Database } from '#server/database/tables.ts';
import { counted } from '../command/counted.ts';
import { changeDatabase } from '../command/database.ts';
import type { Labels } from '../command/form-labels.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { type ErasingOrder, eraseIfMeant, withErasingOptions } from '../erasing/erase-and-report.ts';
import { findRows } from '../inbox/find-rows.ts';
import { writeInbox } from '../inbox/inbox-command.ts';
import { deliveryState } from '../inbox/inbox-table.ts';
import { deliverAllAgain } from '../redelivery/deliver-all-again.ts';
import { handOutCommand, quarantineCvsCommand, quarantineScanCommand } from './cv-commands.ts';

/** `quarantine`: what looks like spam and waits for a person to decide, and CVs that are not handed out. */
export function quarantineCommand(stores: Stores, output: Output, labels: Labels): Command {
  const list = new Command('list')
    .description('list what is held, latest first')
    .option('--json', 'print the rows as a JSON array')
    .action(({ json }: { json?: true }) => writeInbox(stores, output, labels, { json, status: 'held' }));

  const release = new Command('release')
    .description('send notifications that are not spam')
    .argument('[id...]', 'ids or beginnings of ids')
    .option('--all', 'everything that is held')
    .action((ids: string[], { all }: { all?: true }) =>
      changeDatabase(stores, async (database) => {
        if ((all === undefined) === (ids.length === 0)) throw new OperatorError('Give either ids or --all.');
        const number = all
          ? await deliverAllAgain(database, 'held', output)
          : await releaseChosen(database, ids);
        await output.write(
          `Released ${counted(number, 'submission')}; a running server sends within seconds.\n`,
        );
      }),
    );

  const remove = withErasingOptions(new Command('delete'))
    .description('erase spam for good, with its CV')
    .argument('<id...>', 'ids or beginnings of ids')
    .action((ids: string[], order: ErasingOrder) =>
      changeDatabase(stores, async (database) => {
        const held = (await heldIds(database, ids)).sort();
        await eraseIfMeant(
          { stores, database, output },
          async ({ after, limit }) => held.filter((id) => id > after).slice(0, limit),
          order,
        );
      }),
    );

  return new Command('quarantine')
    .description('what looks like spam and is held until somebody decides, and CVs that may be harmful')
    .addCommand(list, { isDefault: true })
    .addCommand(release)
    .addCommand(remove)
    .addCommand(quarantineCvsCommand(stores, output))
    .addCommand(quarantineScanCommand(stores, output))
    .addCommand(handOutCommand(stores, output));
}

async function releaseChosen(database: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const held = await heldIds(database, ids);
  await deliverAgain(database, held, ['held']);
  return held.length;
}

/** The ids of the held submissions that are meant; if one of them is not held, it throws and none is given. */
async function heldIds(database: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await findRows(database, ids);
  const other = rows.find(({ status }) => status !== 'held');
  if (other) throw new OperatorError(`${other.id} is not held: ${deliveryState(other)}.`);
  return rows.map(({ id }) => id);
}
