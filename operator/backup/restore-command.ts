import path from 'node:path';
import { Command } from 'commander';
import { counted } from '../command/counted.ts';
import { type Output, writeAnyway } from '../command/output.ts';
import { owningFolder } from '../command/owning-folder.ts';
import type { Stores } from '../command/stores.ts';
import { chosenSnapshot } from './backup-folder.ts';

interface RestoreOptions {
  snapshot?: string;
  dryRun?: true;
}

/** `restore`: brings back what was backed up, to where nothing is yet. */
export function restoreCommand(stores: Stores, output: Output): Command {
  return new Command('restore')
    .description(
      'brings back what was backed up, to an empty DATA_DIR or DATABASE_URL; the server must be stopped',
    )
    .argument('<folder>', 'a folder of backups')
    .option('--snapshot <name>', 'this one instead of the latest')
    .option('--dry-run', 'check the backup and where it would go, and do nothing')
    .action(async (folder: string, options: RestoreOptions) => {
      await restore(stores, path.resolve(folder), options, output);
    });
}

async function restore(
  stores: Stores,
  folder: string,
  { snapshot, dryRun }: RestoreOptions,
  output: Output,
): Promise<void> {
  const { restoreBackup } = await import('./restore-backup.ts');
  const name = await chosenSnapshot(folder, snapshot);
  await owningFolder(stores, async () => {
    const { tables, cvs, faulty } = await restoreBackup(stores, folder, name, { dryRun }, output);
    await writeAnyway(
      output,
      `${dryRun ? 'Would restore' : 'Restored'} ${name}: ${counted(tables.submissions?.rows ?? 0, 'submission')} and ${counted(cvs.number, 'CV')}.\n` +
        (faulty.length > 0
          ? `${counted(faulty.length, 'CV')} could not be read when this was backed up: ${faulty.join(', ')}\n`
          : '') +
        (dryRun
          ? ''
          : 'What was erased after the backup is back: erase it again. Notifications that waited then are sent once more.\nStart the service.\n'),
    );
  });
}
