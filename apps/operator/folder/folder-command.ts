import { type DestructiveOptions, OperatorCommand } from '../command/command-line.ts';
import type { Context } from '../command/stores.ts';

export function folderCommand(context: Context): OperatorCommand {
  // Lazy: it loads half of the server, including PostgreSQL.
  const work = () => import('./folder-work.ts');
  const show = new OperatorCommand('show')
    .summary('Show the contents and any mismatch; folder alone does the same.')
    .description(
      'Show the contents, any mismatch, and the CVs that were set aside; status 1 if the service would not start.',
    )
    .json()
    .examples('folder show')
    .action(async ({ json }: { json?: true }) => (await work()).show(context, json));
  const adopt = new OperatorCommand('adopt')
    .description('Declare that this database and these files belong together; the server must be stopped.')
    .destructiveOptions()
    .examples('folder adopt --dry-run')
    .action(async (order: DestructiveOptions) => (await work()).adoptFolder(context, order));
  return new OperatorCommand('folder')
    .description('Check whether the data folder and its database belong together, and repair it.')
    .examples('folder')
    .addCommand(show, { isDefault: true })
    .addCommand(adopt);
}
