import path from 'node:path';
import { Command } from 'commander';
import { positiveNumber } from '../command/arguments.ts';
import { counted } from '../command/counted.ts';
import { nothingYet, readDatabase } from '../command/database.ts';
import { jsonText } from '../command/json.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Output, writeAnyway } from '../command/output.ts';
import { sizeInWords } from '../command/size-in-words.ts';
import type { Stores } from '../command/stores.ts';

/** Two weeks of a daily backup: what was erased on request is gone from it by then. */
const KEPT = 14;

/** `backup`: takes a snapshot of everything that came in. */
export function backupCommand(stores: Stores, output: Output): Command {
  return new Command('backup')
    .description(
      'a snapshot of everything that came in, with the CVs, beside a running server; only what is new is copied',
    )
    .argument('<folder>', 'a folder of backups, on another disk or machine; made if it is not there')
    .option('--keep <snapshots>', 'drop all but this many of the latest', positiveNumber, KEPT)
    .option('--json', 'print what was done as JSON')
    .action(async (folder: string, options: { keep: number; json?: true }) => {
      await back(stores, path.resolve(folder), options, output);
    });
}

async function back(
  stores: Stores,
  folder: string,
  { keep, json }: { keep: number; json?: true },
  output: Output,
): Promise<void> {
  // Other commands need not load all of this.
  const { makeBackup } = await import('./make-backup.ts');
  const { dropSnapshots } = await import('./drop-snapshots.ts');
  const { owningBackups } = await import('./owning-backups.ts');
  const done = await readDatabase(stores, (database) =>
    owningBackups(folder, async () => {
      const backup = await makeBackup(database, stores, folder, output);
      return { ...backup, dropped: await dropSnapshots(folder, keep) };
    }),
  );
  if (done === undefined) throw new OperatorError(nothingYet(stores).trim());
  const { name, manifest, copied, dropped } = done;
  const submissions = manifest.tables.submissions?.rows ?? 0;
  const { number, bytes } = manifest.cvs;
  await writeAnyway(
    output,
    json
      ? `${jsonText({ snapshot: name, submissions, cvs: number, bytes, copied, faulty: manifest.faulty, dropped })}\n`
      : `Backed up as ${name}: ${counted(submissions, 'submission')} and ${counted(number, 'CV')} (${sizeInWords(bytes)}), ${copied} of them new.\n` +
          (dropped.snapshots > 0
            ? `Dropped ${counted(dropped.snapshots, 'older snapshot')} and ${counted(dropped.cvs, 'CV')} that no other names.\n`
            : ''),
  );
  if (manifest.faulty.length > 0) {
    throw new OperatorError(
      `All else is backed up, but ${counted(manifest.faulty.length, 'CV')} of these rows could not be read, or had changed: ${manifest.faulty.slice(0, 5).join(', ')}`,
    );
  }
}
