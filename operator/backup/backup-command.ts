import path from 'node:path';
import { Command } from 'commander';
import { writeFact } from '#server/database/facts.ts';
import { place, positiveNumber } from '../command/arguments.ts';
import { counted } from '../command/counted.ts';
import { changeDatabase, nothingYet, readDatabase } from '../command/database.ts';
import { expectApart } from '../command/expect-apart.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Order, withOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeDone } from '../command/report.ts';
import { sizeInWords } from '../command/size-in-words.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { backupFolders, snapshotTime } from './backup-folder.ts';
import type { Backup } from './make-backup.ts';
import type { BackupSummary } from './try-backup.ts';

/** Two weeks of a daily backup: what was erased on request is gone from it by then. */
const KEPT = 14;

interface BackupOrder extends Order {
  keep: number;
}

/** `backup`: takes a snapshot of everything that came in. */
export function backupCommand(stores: Stores, output: Output): Command {
  const command = new Command('backup')
    .summary('Take a snapshot of everything that came in, with the CVs.')
    .description(
      'Take a snapshot of everything that came in, with the CVs, beside a running server; only what is new is copied.',
    )
    .argument('<folder>', 'a folder of backups, on another disk or machine; made if it is not there', place)
    .option('--keep <snapshots>', 'drop all but this many of the latest', positiveNumber, KEPT)
    .action((folder: string, order: BackupOrder) => back(stores, path.resolve(folder), order, output));
  return withExamples(
    withOrder(command),
    'backup /mnt/backup/website',
    'backup /mnt/backup/website --keep 30 --dry-run',
  );
}

async function back(
  stores: Stores,
  folder: string,
  { keep, dryRun, json }: BackupOrder,
  output: Output,
): Promise<void> {
  for (const part of [folder, ...Object.values(backupFolders(folder))]) expectApart(part, stores);
  // Other commands need not load all of this.
  const { makeBackup } = await import('./make-backup.ts');
  const { dropSnapshots } = await import('./drop-snapshots.ts');
  const { owningBackups } = await import('./owning-backups.ts');
  const { tryBackup } = await import('./try-backup.ts');
  const done = await readDatabase(stores, (database) =>
    dryRun
      ? tryBackup(database, folder, keep)
      : owningBackups(folder, async () => {
          const backup = await makeBackup(database, stores, folder, output);
          return { ...summary(backup), dropped: await dropSnapshots(folder, keep) };
        }),
  );
  if (done === undefined) throw new OperatorError(nothingYet(stores).trim());
  if (!path.relative(stores.dataDir, folder).startsWith('..'))
    output.note(
      `${folder} is within the data folder, and is lost with it: copy it elsewhere, or name another.`,
    );
  if (!dryRun) await noteBackup(stores, done, output);
  await writeDone(output, json, {
    value: { dryRun: dryRun ?? false, ...done },
    words: dryRun ? intended(done) : inWords(done),
  });
  const { faulty } = done;
  if (faulty.length > 0) {
    throw new OperatorError(
      `All else is backed up, but ${counted(faulty.length, 'CV')} of these rows could not be read, or had changed: ${faulty.slice(0, 5).join(', ')}`,
    );
  }
}

function summary({ name, manifest, copied }: Backup): Omit<BackupSummary, 'dropped'> {
  const { number: cvs, bytes } = manifest.cvs;
  const submissions = manifest.tables.submissions?.rows ?? 0;
  return { snapshot: name, submissions, cvs, bytes, copied, faulty: manifest.faulty };
}

/** So that `status` can say when the last one was. A backup is one even if that can't be noted. */
async function noteBackup(stores: Stores, { snapshot }: BackupSummary, { note }: Output): Promise<void> {
  const taken = snapshotTime(snapshot ?? '');
  await changeDatabase(stores, (database) => writeFact(database, 'last-backup', taken)).catch(
    (error: Error) => note(`status will not know of this backup: ${error.message}`),
  );
}

function inWords({ snapshot, submissions, cvs, bytes, copied, dropped }: BackupSummary): string {
  const what = `${counted(submissions, 'submission')} and ${counted(cvs, 'CV')} (${sizeInWords(bytes)})`;
  return (
    `Backed up as ${snapshot}: ${what}, ${copied} of them new.\n` +
    (dropped.snapshots > 0
      ? `Dropped ${counted(dropped.snapshots, 'older snapshot')} and ${counted(dropped.cvs, 'CV')} that no other names.\n`
      : '')
  );
}

function intended({ submissions, cvs, bytes, copied, dropped }: BackupSummary): string {
  const what = `${counted(submissions, 'submission')} and ${counted(cvs, 'CV')} (${sizeInWords(bytes)})`;
  return (
    `Would back up ${what}, ${copied} of them new.\n` +
    (dropped.snapshots > 0
      ? `Would drop ${counted(dropped.snapshots, 'older snapshot')} and ${counted(dropped.cvs, 'CV')} that no other names.\n`
      : '')
  );
}
