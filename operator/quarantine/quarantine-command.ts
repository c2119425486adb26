import type { Kysely } from 'kysely';
import { deliverAgain } from '#server/database/redelivery.ts';
import type { Database } from '#server/database/tables.ts';
import { type GraveOrder, OperatorCommand, type Order } from '../command/command-line.ts';
import { OperatorError, UsageError, writeDone } from '../command/output.ts';
import { type Context, workOnDatabase } from '../command/stores.ts';
import { counted } from '../command/texts.ts';
import { eraseIfMeant } from '../erasing/erase-and-report.ts';
import { findRows } from '../inbox/find-rows.ts';
import { writeInbox } from '../inbox/inbox-command.ts';
import { deliveryState } from '../inbox/inbox-table.ts';
import { deliverAllAgain } from '../redelivery/redeliver-command.ts';
import { handOutCommand, quarantineCvsCommand, quarantineScanCommand } from './cv-commands.ts';

/** `quarantine`: what looks like spam and waits for a person to decide, and CVs that are not handed out. */
export function quarantineCommand(context: Context): OperatorCommand {
  const list = new OperatorCommand('list')
    .description('List what is held, latest first; quarantine alone does the same.')
    .json()
    .examples('quarantine list')
    .action(({ json }: { json?: true }) => writeInbox(context, { json, status: 'held' }));
  const release = new OperatorCommand('release')
    .description('Send notifications that are not spam.')
    .argument('[id...]', 'ids or beginnings of ids')
    .option('--all', 'everything that is held')
    .order()
    .examples('quarantine release 0195511d-0000-7000', 'quarantine release --all --dry-run')
    .action((ids: string[], order: Order & { all?: true }) => releaseHeld(context, ids, order));
  const remove = new OperatorCommand('delete')
    .description('Erase spam for good, with its CV.')
    .argument('<id...>', 'ids or beginnings of ids')
    .graveOrder()
    .examples('quarantine delete 0195511d-0000-7000 --dry-run')
    .action((ids: string[], order: GraveOrder) =>
      workOnDatabase(context, order, async (database) => {
        const held = (await heldIds(database, ids)).sort();
        await eraseIfMeant({ ...context, database }, () => [held], order);
      }),
    );
  return new OperatorCommand('quarantine')
    .summary('Decide on what looks like spam, and on CVs that may be harmful.')
    .description('Decide on what looks like spam and is held until then, and on CVs that may be harmful.')
    .examples('quarantine')
    .addCommand(list, { isDefault: true })
    .addCommand(release)
    .addCommand(remove)
    .addCommand(quarantineCvsCommand(context))
    .addCommand(quarantineScanCommand(context))
    .addCommand(handOutCommand(context));
}

function releaseHeld(
  context: Context,
  ids: readonly string[],
  { all, dryRun, json }: Order & { all?: true },
): Promise<void> {
  if ((all === undefined) === (ids.length === 0)) throw new UsageError('Give either ids or --all.');
  const { output } = context;
  return workOnDatabase(context, { dryRun }, async (database) => {
    const held = all ? [] : await heldIds(database, ids);
    if (!(all || dryRun)) await deliverAgain(database, held, ['held']);
    const submissions = all ? await deliverAllAgain(database, 'held', output, dryRun) : held.length;
    const number = counted(submissions, 'submission');
    await writeDone(output, json, {
      value: { dryRun: dryRun ?? false, submissions },
      words: dryRun
        ? `Would release ${number}.\n`
        : `Released ${number}; a running server sends within seconds.\n`,
    });
  });
}

/** The ids of the held submissions that are meant; if one of them is not held, it throws and none is given. */
async function heldIds(database: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await findRows(database, ids);
  const other = rows.find(({ status }) => status !== 'held');
  if (other) throw new OperatorError(`${other.id} is not held: ${deliveryState(other)}.`);
  return rows.map(({ id }) => id);
}
