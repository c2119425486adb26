import path from 'node:path';
import { Command } from 'commander';
import { place } from '../command/arguments.ts';
import { counted } from '../command/counted.ts';
import { expectApart } from '../command/expect-apart.ts';
import { type Order, withOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { owningFolder } from '../command/owning-folder.ts';
import { writeDone } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { chosenSnapshot } from './backup-folder.ts';

interface RestoreOrder extends Order {
  snapshot?: string;
  withoutDamagedCvs?: true;
}

/** `restore`: brings back what was backed up, to where nothing is yet. */
export function restoreCommand(stores: Stores, output: Output): Command {
  const command = new Command('restore')
    .summary('Bring back what was backed up, to where nothing is yet.')
    .description(
      'Bring back what was backed up, to an empty DATA_DIR or DATABASE_URL; the server must be stopped.',
    )
    .argument('<folder>', 'a folder of backups', place)
    .option('--snapshot <name>', 'this one instead of the latest')
    .option('--without-damaged-cvs', 'all but CVs that are damaged or missing in the backup')
    .action((folder: string, order: RestoreOrder) => restore(stores, path.resolve(folder), order, output));
  return withExamples(
    withOrder(command),
    'restore /mnt/backup/website --dry-run',
    'restore /mnt/backup/website',
  );
}

async function restore(
  stores: Stores,
  folder: string,
  { snapshot: wanted, withoutDamagedCvs, dryRun, json }: RestoreOrder,
  output: Output,
): Promise<void> {
  expectApart(stores.dataDir, stores);
  const { restoreBackup } = await import('./restore-backup.ts');
  const snapshot = await chosenSnapshot(folder, wanted);
  await owningFolder(stores, { dryRun }, async () => {
    const { tables, cvs, faulty } = await restoreBackup(
      stores,
      folder,
      snapshot,
      { dryRun, withoutDamagedCvs },
      output,
    );
    const submissions = tables.submissions?.rows ?? 0;
    const what = `${snapshot}: ${counted(submissions, 'submission')} and ${counted(cvs.number, 'CV')}`;
    await writeDone(output, json, {
      value: {
        dryRun: dryRun ?? false,
        snapshot,
        submissions,
        cvs: cvs.number,
        bytes: cvs.bytes,
        lacking: faulty,
      },
      words:
        `${dryRun ? 'Would restore' : 'Restored'} ${what}.\n` +
        (faulty.length > 0
          ? `${counted(faulty.length, 'CV')} could not be read when this was backed up, or not any more: ${faulty.join(', ')}\n`
          : '') +
        (dryRun
          ? ''
          : 'What was erased after the backup is back: erase it again. Notifications that waited then are sent once more.\nStart the service.\n'),
    });
  });
}
