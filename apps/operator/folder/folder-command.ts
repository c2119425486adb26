import { type GraveOrder, OperatorCommand } from '../command/command-line.ts';
import type { Context } from '../command/stores.ts';

export function folderCommand(context: Context): OperatorCommand {
  // This loads half of the server, including PostgreSQL; no other command should have to wait for that.
  const work = () => import('./folder-work.ts');
  const show = new OperatorCommand('show')
    .summary('Show what is there and what does not match; folder alone does the same.')
    .description(
      'Show what is there, what does not match, and what is set aside; status 1 if the service would not start.',
    )
    .json()
    .examples('folder show')
    .action(async ({ json }: { json?: true }) => (await work()).show(context, json));
  const adopt = new OperatorCommand('adopt')
    .description('Say that this database and these files belong together; the server must be stopped.')
    .graveOrder()
    .examples('folder adopt --dry-run')
    .action(async (order: GraveOrder) => (await work()).adoptFolder(context, order));
  return new OperatorCommand('folder')
    .description('See whether the data folder and its database belong together, and mend it.')
    .examples('folder')
    .addCommand(show, { isDefault: true })
    .addCommand(adopt);
}
