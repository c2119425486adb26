import { Command } from 'commander';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import type { Order } from './folder-work.ts';

/** `folder`: whether the data folder and its database belong together, and the ways out if they do not. */
export function folderCommand(stores: Stores, output: Output): Command {
  // This loads half of the server, including PostgreSQL; no other command should have to wait for that.
  const work = () => import('./folder-work.ts');
  const folder = new Command('folder').description(
    'the data folder and its database: whether they belong together',
  );
  folder
    .command('show', { isDefault: true })
    .description(
      'what is there, what does not match, and what is set aside; ends with status 1 if the service would not start',
    )
    .option('--json', 'print it as JSON')
    .action(async ({ json }: { json?: true }) => (await work()).show(stores, json, output));
  withOrder(folder.command('adopt'))
    .description('say that this database and these files belong together; the server must be stopped')
    .action(async (order: Order) => (await work()).adoptFolder(stores, order, output));
  withOrder(folder.command('begin-anew'))
    .description(
      'move everything into a folder aside and begin with an empty one; the server must be stopped',
    )
    .action(async (order: Order) => (await work()).beginFolderAnew(stores, order, output));
  return folder;
}

function withOrder(command: Command): Command {
  return command
    .option('--dry-run', 'say what would be done, and do nothing')
    .option('--yes', 'do it without asking');
}
