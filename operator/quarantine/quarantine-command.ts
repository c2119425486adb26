import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { deliverAgain } from '#server/database/redelivery.ts';
import type { Database } from '#server/database/tables.ts';
import { counted } from '../command/counted.ts';
import { workOnDatabase } from '../command/database.ts';
import type { Labels } from '../command/form-labels.ts';
import { OperatorError, UsageError } from '../command/operator-error.ts';
import { type GraveOrder, jsonOption, type Order, withGraveOrder, withOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeDone } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { eraseIfMeant } from '../erasing/erase-and-report.ts';
import { findRows } from '../inbox/find-rows.ts';
import { writeInbox } from '../inbox/inbox-command.ts';
import { deliveryState } from '../inbox/inbox-table.ts';
import { deliverAllAgain } from '../redelivery/deliver-all-again.ts';
import { handOutCommand, quarantineCvsCommand, quarantineScanCommand } from './cv-commands.ts';

/** `quarantine`: what looks like spam and waits for a person to decide, and CVs that are not handed out. */
export function quarantineCommand(stores: Stores, output: Output, labels: Labels): Command {
  const list = withExamples(
    new Command('list')
      .description('List what is held, latest first; quarantine alone does the same.')
      .addOption(jsonOption())
      .action(({ json }: { json?: true }) => writeInbox(stores, output, labels, { json, status: 'held' })),
    'quarantine list',
  );
  const command = new Command('quarantine')
    .summary('Decide on what looks like spam, and on CVs that may be harmful.')
    .description('Decide on what looks like spam and is held until then, and on CVs that may be harmful.')
    .addCommand(list, { isDefault: true })
    .addCommand(releaseCommand(stores, output))
    .addCommand(deleteCommand(stores, output))
    .addCommand(quarantineCvsCommand(stores, output))
    .addCommand(quarantineScanCommand(stores, output))
    .addCommand(handOutCommand(stores, output));
  return withExamples(command, 'quarantine');
}

function releaseCommand(stores: Stores, output: Output): Command {
  const command = new Command('release')
    .description('Send notifications that are not spam.')
    .argument('[id...]', 'ids or beginnings of ids')
    .option('--all', 'everything that is held')
    .action((ids: string[], { all, dryRun, json }: Order & { all?: true }) => {
      if ((all === undefined) === (ids.length === 0)) throw new UsageError('Give either ids or --all.');
      return workOnDatabase(stores, { dryRun }, async (database) => {
        const submissions = all
          ? await deliverAllAgain(database, 'held', output, dryRun)
          : await releaseChosen(database, ids, dryRun);
        const number = counted(submissions, 'submission');
        await writeDone(output, json, {
          value: { dryRun: dryRun ?? false, submissions },
          words: dryRun
            ? `Would release ${number}.\n`
            : `Released ${number}; a running server sends within seconds.\n`,
        });
      });
    });
  return withExamples(
    withOrder(command),
    'quarantine release 0195511d-0000-7000',
    'quarantine release --all --dry-run',
  );
}

function deleteCommand(stores: Stores, output: Output): Command {
  const command = new Command('delete')
    .description('Erase spam for good, with its CV.')
    .argument('<id...>', 'ids or beginnings of ids')
    .action((ids: string[], order: GraveOrder) =>
      workOnDatabase(stores, order, async (database) => {
        const held = (await heldIds(database, ids)).sort();
        await eraseIfMeant(
          { stores, database, output },
          async ({ after, limit }) => held.filter((id) => id > after).slice(0, limit),
          order,
        );
      }),
    );
  return withExamples(withGraveOrder(command), 'quarantine delete 0195511d-0000-7000 --dry-run');
}

async function releaseChosen(
  database: Kysely<Database>,
  ids: readonly string[],
  dryRun: true | undefined,
): Promise<number> {
  const held = await heldIds(database, ids);
  if (!dryRun) await deliverAgain(database, held, ['held']);
  return held.length;
}

/** The ids of the held submissions that are meant; if one of them is not held, it throws and none is given. */
async function heldIds(database: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await findRows(database, ids);
  const other = rows.find(({ status }) => status !== 'held');
  if (other) throw new OperatorError(`${other.id} is not held: ${deliveryState(other)}.`);
  return rows.map(({ id }) => id);
}
