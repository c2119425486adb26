import { Command } from 'commander';
import { type GraveOrder, jsonOption, withGraveOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';

/** `folder`: whether the data folder and its database belong together, and the ways out if they do not. */
export function folderCommand(stores: Stores, output: Output): Command {
  // This loads half of the server, including PostgreSQL; no other command should have to wait for that.
  const work = () => import('./folder-work.ts');
  const show = withExamples(
    new Command('show')
      .summary('Show what is there and what does not match; folder alone does the same.')
      .description(
        'Show what is there, what does not match, and what is set aside; status 1 if the service would not start.',
      )
      .addOption(jsonOption())
      .action(async ({ json }: { json?: true }) => (await work()).show(stores, json, output)),
    'folder show',
  );
  const adopt = new Command('adopt')
    .description('Say that this database and these files belong together; the server must be stopped.')
    .action(async (order: GraveOrder) => (await work()).adoptFolder(stores, order, output));
  return withExamples(
    new Command('folder')
      .description('See whether the data folder and its database belong together, and mend it.')
      .addCommand(show, { isDefault: true })
      .addCommand(withExamples(withGraveOrder(adopt), 'folder adopt --dry-run')),
    'folder',
  );
}
