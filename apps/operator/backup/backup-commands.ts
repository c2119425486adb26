import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeFact } from '@website/store/database/facts.ts';
import { makePrivateFolder } from '@website/store/disk/private-folder.ts';
import { type ActionOptions, filePath, OperatorCommand, positiveNumber } from '../command/command-line.ts';
import { counted, formatBytes, OperatorError, progress, writeReport } from '../command/output.ts';
import { type Context, expectNoOverlap, workOnDatabase } from '../command/stores.ts';
import { table } from '../command/table.ts';
import type { Verified } from './backup-folder.ts';
import type { BackupSummary } from './make-backup.ts';

// The implementations are imported lazily, since other commands need not load them.

/** Two weeks of daily backups: then erased submissions are gone from them. */
const DEFAULT_KEEP = 14;

export function backupCommand(context: Context): OperatorCommand {
  return new OperatorCommand('backup')
    .summary('Take a snapshot of all submissions with their CVs.')
    .description(
      'Take a snapshot of all submissions with their CVs, beside a running server; only what is new is copied.',
    )
    .argument(
      '<folder>',
      'a folder of backups, on another disk or machine; made if it is not there',
      filePath,
    )
    .option('--keep <snapshots>', 'drop all but this many of the latest', positiveNumber, DEFAULT_KEEP)
    .actionOptions()
    .examples('backup /mnt/backup/website', 'backup /mnt/backup/website --keep 30 --dry-run')
    .action((folder, order) => backUp(context, path.resolve(folder), order));
}

async function backUp(
  context: Context,
  folder: string,
  { keep, dryRun, json }: ActionOptions & { keep: number },
): Promise<void> {
  const { output, dataDir } = context;
  const { backupFolders, snapshotTime } = await import('./backup-folder.ts');
  for (const part of [folder, ...Object.values(backupFolders(folder))]) expectNoOverlap(part, context);
  const { dropSnapshots, makeBackup, dryRunBackup } = await import('./make-backup.ts');
  const done = await workOnDatabase(context, { dryRun: true }, (database) =>
    dryRun
      ? dryRunBackup(database, folder, keep)
      : withBackupLock(folder, backupFolders(folder).lock, async () => {
          const backup = await makeBackup(database, context.cvStore, folder, output);
          return { ...backup, dropped: await dropSnapshots(folder, keep) };
        }),
  );
  if (!path.relative(dataDir, folder).startsWith('..'))
    output.note(
      `${folder} is within the data folder, and is lost with it: copy it elsewhere, or name another.`,
    );
  // For `status`. If it can't be recorded, the backup is complete anyway.
  if (done.snapshot !== null) {
    const taken = snapshotTime(done.snapshot);
    await workOnDatabase(context, {}, (database) => writeFact(database, 'last-backup', taken)).catch(
      (error: Error) => output.note(`status will not know of this backup: ${error.message}`),
    );
  }
  await writeReport(output, json, { value: { dryRun: dryRun ?? false, ...done }, text: summary(done) });
  const { faulty } = done;
  if (faulty.length > 0)
    throw new OperatorError(
      `All else is backed up, but ${counted(faulty.length, 'CV')} of these rows could not be read, or had changed: ${faulty.slice(0, 5).join(', ')}`,
    );
}

function summary({ snapshot, submissions, cvs, bytes, copied, dropped }: BackupSummary): string {
  const what = `${counted(submissions, 'submission')} and ${counted(cvs, 'CV')} (${formatBytes(bytes)})`;
  const [done, drop] =
    snapshot === null
      ? [`Would back up ${what}`, 'Would drop']
      : [`Backed up as ${snapshot}: ${what}`, 'Dropped'];
  const older = `${drop} ${counted(dropped.snapshots, 'older snapshot')} and ${counted(dropped.cvs, 'CV')} that no other names.\n`;
  return `${done}, ${copied} of them new.\n${dropped.snapshots > 0 ? older : ''}`;
}

/** The entries of a folder of backups; any other means that it is something else. */
const NAMES = ['backup.lock', 'cv', 'lost+found', 'snapshots'];

/** Runs work under the lock of a folder of backups, which is created as needed. */
async function withBackupLock<T>(folder: string, lockName: string, work: () => Promise<T>): Promise<T> {
  const { lock, lockableFile, unlock } = await import('@website/store/folder/file-lock.ts');
  await makePrivateFolder(folder);
  const foreign = (await readdir(folder)).filter((name) => !NAMES.includes(name));
  if (foreign.length > 0)
    throw new OperatorError(
      `${folder} holds other things than backups (${foreign.slice(0, 3).join(', ')}): choose another folder. Nothing was done.`,
    );
  const own = lock(await lockableFile(lockName), false);
  if (own === undefined)
    throw new OperatorError(`Another command is writing backups to ${folder}. Nothing was done.`);
  try {
    return await work();
  } finally {
    unlock(own);
  }
}

export function verifyCommand(context: Context): OperatorCommand {
  return new OperatorCommand('verify')
    .description('Read all of a backup, and check whether it can be restored; status 1 if not.')
    .argument('<folder>', 'a folder of backups', filePath)
    .option('--snapshot <name>', 'this one instead of the latest')
    .option('--all', 'every snapshot in the folder')
    .json()
    .examples('verify /mnt/backup/website', 'verify /mnt/backup/website --all --json')
    .action((folder, options) => verify(context, path.resolve(folder), options));
}

async function verify(
  { output }: Context,
  folder: string,
  { snapshot, all, json }: { snapshot?: string; all?: true; json?: true },
): Promise<void> {
  const { chosenSnapshot, snapshotNames, verifySnapshot } = await import('./backup-folder.ts');
  const latest = await chosenSnapshot(folder, snapshot);
  const known = new Set<string>();
  const found: Verified[] = [];
  for (const name of all ? await snapshotNames(folder) : [latest]) {
    const onProgress = progress(output, (number) => `${name}: ${counted(number, 'CV')} checked`);
    found.push(await verifySnapshot(folder, name, known, onProgress));
  }
  await writeReport(output, json, {
    value: found.map(({ name, manifest, faults }) => ({
      snapshot: name,
      submissions: manifest?.tables.submissions?.rows ?? null,
      cvs: manifest?.cvs.number ?? null,
      bytes: manifest?.cvs.bytes ?? null,
      lacking: manifest?.faulty ?? [],
      faults,
    })),
    text: table(
      ['SNAPSHOT', 'SUBMISSIONS', 'CVS', 'SIZE', 'LACKING', 'STATE'],
      found.map(({ name, manifest, faults }) => [
        name,
        String(manifest?.tables.submissions?.rows ?? '–'),
        String(manifest?.cvs.number ?? '–'),
        manifest === undefined ? '–' : formatBytes(manifest.cvs.bytes),
        String(manifest?.faulty.length ?? '–'),
        faults.length === 0 ? 'can be restored' : counted(faults.length, 'fault'),
      ]),
      output.columns,
    ),
  });
  const allFaults = found.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  if (allFaults.length > 0) throw new OperatorError(allFaults.join('\n'));
}

export function restoreCommand(context: Context): OperatorCommand {
  return new OperatorCommand('restore')
    .summary('Restore a backup to an empty data folder and database.')
    .description('Restore a backup to an empty DATA_DIR or DATABASE_URL; the server must be stopped.')
    .argument('<folder>', 'a folder of backups', filePath)
    .option('--snapshot <name>', 'this one instead of the latest')
    .option('--without-damaged-cvs', 'without CVs that are damaged or missing in the backup')
    .actionOptions()
    .examples('restore /mnt/backup/website --dry-run', 'restore /mnt/backup/website')
    .action((folder, order) => restore(context, path.resolve(folder), order));
}

async function restore(
  context: Context,
  folder: string,
  order: ActionOptions & { snapshot?: string; withoutDamagedCvs?: true },
): Promise<void> {
  const { dryRun, json } = order;
  expectNoOverlap(context.dataDir, context);
  const { chosenSnapshot } = await import('./backup-folder.ts');
  const { restoreBackup } = await import('./restore-backup.ts');
  const { withOwnerLock } = await import('../folder/folder-work.ts');
  const snapshot = await chosenSnapshot(folder, order.snapshot);
  await withOwnerLock(context.dataDir, dryRun, async () => {
    const { tables, cvs, faulty } = await restoreBackup(context, folder, snapshot, order);
    const submissions = tables.submissions?.rows ?? 0;
    const what = `${snapshot}: ${counted(submissions, 'submission')} and ${counted(cvs.number, 'CV')}`;
    const { number, bytes } = cvs;
    await writeReport(context.output, json, {
      value: { dryRun: dryRun ?? false, snapshot, submissions, cvs: number, bytes, lacking: faulty },
      text:
        `${dryRun ? 'Would restore' : 'Restored'} ${what}.\n` +
        (faulty.length > 0
          ? `${counted(faulty.length, 'CV')} could not be read when this was backed up, or not any more: ${faulty.join(', ')}\n`
          : '') +
        (dryRun
          ? ''
          : 'Submissions that were erased after the backup are back: erase them again. Notifications that were pending then are sent again.\nStart the service.\n'),
    });
  });
}
