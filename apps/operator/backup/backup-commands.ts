import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeFact } from '@website/store/database/facts.ts';
import { makePrivateFolder } from '@website/store/disk/private-folder.ts';
import { OperatorCommand, type Order, place, positiveNumber } from '../command/command-line.ts';
import { OperatorError, progress, writeReport } from '../command/output.ts';
import { type Context, expectApart, workOnDatabase } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { counted, sizeInWords } from '../command/texts.ts';
import type { Verified } from './backup-folder.ts';
import type { BackupSummary } from './make-backup.ts';

// What the commands do loads more than others need, and is imported once they run.

/** Two weeks of a daily backup: what was erased on request is gone from it by then. */
const KEPT = 14;

export function backupCommand(context: Context): OperatorCommand {
  return new OperatorCommand('backup')
    .summary('Take a snapshot of everything that came in, with the CVs.')
    .description(
      'Take a snapshot of everything that came in, with the CVs, beside a running server; only what is new is copied.',
    )
    .argument('<folder>', 'a folder of backups, on another disk or machine; made if it is not there', place)
    .option('--keep <snapshots>', 'drop all but this many of the latest', positiveNumber, KEPT)
    .order()
    .examples('backup /mnt/backup/website', 'backup /mnt/backup/website --keep 30 --dry-run')
    .action((folder, order) => backUp(context, path.resolve(folder), order));
}

async function backUp(
  context: Context,
  folder: string,
  { keep, dryRun, json }: Order & { keep: number },
): Promise<void> {
  const { output, dataDir } = context;
  const { backupFolders, snapshotTime } = await import('./backup-folder.ts');
  for (const part of [folder, ...Object.values(backupFolders(folder))]) expectApart(part, context);
  const { dropSnapshots, makeBackup, tryBackup } = await import('./make-backup.ts');
  const done = await workOnDatabase(context, { dryRun: true }, (database) =>
    dryRun
      ? tryBackup(database, folder, keep)
      : owningBackups(folder, backupFolders(folder).lock, async () => {
          const backup = await makeBackup(database, context.cvStore, folder, output);
          return { ...backup, dropped: await dropSnapshots(folder, keep) };
        }),
  );
  if (!path.relative(dataDir, folder).startsWith('..'))
    output.note(
      `${folder} is within the data folder, and is lost with it: copy it elsewhere, or name another.`,
    );
  // So that `status` can say when the last one was. A backup is one even if that can't be noted.
  if (done.snapshot !== null) {
    const taken = snapshotTime(done.snapshot);
    await workOnDatabase(context, {}, (database) => writeFact(database, 'last-backup', taken)).catch(
      (error: Error) => output.note(`status will not know of this backup: ${error.message}`),
    );
  }
  await writeReport(output, json, { value: { dryRun: dryRun ?? false, ...done }, words: inWords(done) });
  const { faulty } = done;
  if (faulty.length > 0)
    throw new OperatorError(
      `All else is backed up, but ${counted(faulty.length, 'CV')} of these rows could not be read, or had changed: ${faulty.slice(0, 5).join(', ')}`,
    );
}

function inWords({ snapshot, submissions, cvs, bytes, copied, dropped }: BackupSummary): string {
  const what = `${counted(submissions, 'submission')} and ${counted(cvs, 'CV')} (${sizeInWords(bytes)})`;
  const [done, drop] =
    snapshot === null
      ? [`Would back up ${what}`, 'Would drop']
      : [`Backed up as ${snapshot}: ${what}`, 'Dropped'];
  const older = `${drop} ${counted(dropped.snapshots, 'older snapshot')} and ${counted(dropped.cvs, 'CV')} that no other names.\n`;
  return `${done}, ${copied} of them new.\n${dropped.snapshots > 0 ? older : ''}`;
}

/** Names in a folder of backups; anything else there means that it is something else. */
const NAMES = ['backup.lock', 'cv', 'lost+found', 'snapshots'];

/** Does something with a folder of backups, made as needed, which no other command writes to meanwhile. */
async function owningBackups<T>(folder: string, lockName: string, work: () => Promise<T>): Promise<T> {
  const { lock, lockableFile, unlock } = await import('@website/store/folder/file-lock.ts');
  await makePrivateFolder(folder);
  const foreign = (await readdir(folder)).filter((name) => !NAMES.includes(name));
  if (foreign.length > 0)
    throw new OperatorError(
      `${folder} holds something else than backups (${foreign.slice(0, 3).join(', ')}): name a folder of its own. Nothing was done.`,
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
    .description('Read all of a backup, and see whether it can be restored; status 1 if not.')
    .argument('<folder>', 'a folder of backups', place)
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
    const tell = progress(output, (number) => `${name}: ${counted(number, 'CV')} checked`);
    found.push(await verifySnapshot(folder, name, known, tell));
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
    words: table(
      ['SNAPSHOT', 'SUBMISSIONS', 'CVS', 'SIZE', 'LACKING', 'STATE'],
      found.map(({ name, manifest, faults }) => [
        name,
        String(manifest?.tables.submissions?.rows ?? '–'),
        String(manifest?.cvs.number ?? '–'),
        manifest === undefined ? '–' : sizeInWords(manifest.cvs.bytes),
        String(manifest?.faulty.length ?? '–'),
        faults.length === 0 ? 'can be restored' : counted(faults.length, 'fault'),
      ]),
      output.columns,
    ),
  });
  const saying = found.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  if (saying.length > 0) throw new OperatorError(saying.join('\n'));
}

export function restoreCommand(context: Context): OperatorCommand {
  return new OperatorCommand('restore')
    .summary('Bring back what was backed up, to where nothing is yet.')
    .description(
      'Bring back what was backed up, to an empty DATA_DIR or DATABASE_URL; the server must be stopped.',
    )
    .argument('<folder>', 'a folder of backups', place)
    .option('--snapshot <name>', 'this one instead of the latest')
    .option('--without-damaged-cvs', 'all but CVs that are damaged or missing in the backup')
    .order()
    .examples('restore /mnt/backup/website --dry-run', 'restore /mnt/backup/website')
    .action((folder, order) => restore(context, path.resolve(folder), order));
}

async function restore(
  context: Context,
  folder: string,
  order: Order & { snapshot?: string; withoutDamagedCvs?: true },
): Promise<void> {
  const { dryRun, json } = order;
  expectApart(context.dataDir, context);
  const { chosenSnapshot } = await import('./backup-folder.ts');
  const { restoreBackup } = await import('./restore-backup.ts');
  const { owningFolder } = await import('../folder/folder-work.ts');
  const snapshot = await chosenSnapshot(folder, order.snapshot);
  await owningFolder(context.dataDir, dryRun, async () => {
    const { tables, cvs, faulty } = await restoreBackup(context, folder, snapshot, order);
    const submissions = tables.submissions?.rows ?? 0;
    const what = `${snapshot}: ${counted(submissions, 'submission')} and ${counted(cvs.number, 'CV')}`;
    const { number, bytes } = cvs;
    await writeReport(context.output, json, {
      value: { dryRun: dryRun ?? false, snapshot, submissions, cvs: number, bytes, lacking: faulty },
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
