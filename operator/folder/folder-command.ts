import { existsSync } from 'node:fs';
import process from 'node:process';
import { Command } from 'commander';
import { takeOwnerLock } from '#server/folder/owner-lock.ts';
import { StartError } from '#server/start-input.ts';
import { confirm } from '../confirm.ts';
import { counted } from '../counted.ts';
import { OperatorError } from '../operator-error.ts';
import { adopt } from './adopt.ts';
import { beginAnew, movable } from './begin-anew.ts';
import { adoptionSheet, type FolderPlace, folderSheet, reportOnFolder } from './folder-report.ts';

interface Order {
  dryRun?: true;
  yes?: true;
}

/** `folder`: whether the data folder and its database belong together, and the ways out if they do not. */
export function folderCommand(
  dataDir: string,
  write: (text: string) => void,
  databaseUrl?: string | undefined,
): Command {
  const place = { dataDir, databaseUrl };
  const folder = new Command('folder').description(
    'the data folder and its database: whether they belong together',
  );
  folder
    .command('show', { isDefault: true })
    .description(
      'what is there, what does not match, and what is held; ends with status 1 if the service would not start',
    )
    .option('--json', 'print it as JSON')
    .action(async ({ json }: { json?: true }) => {
      expectFolder(dataDir);
      const report = await reportOnFolder(place);
      const { folder: contents, database, ...rest } = report;
      const plain = {
        ...rest,
        folder: contents,
        database: database && { ...database, cvs: [...database.cvs] },
      };
      write(json ? `${JSON.stringify(plain, null, 2)}\n` : folderSheet(report));
      if (report.mismatch !== undefined)
        throw new OperatorError('The ways out: restore a backup, folder adopt, or folder begin-anew.');
    });
  withOrder(folder.command('adopt'))
    .description('say that this database and these files belong together; the server must be down')
    .action((order: Order) => owning(place, () => adoptIfMeant(place, order, write)));
  withOrder(folder.command('begin-anew'))
    .description(
      'move all that is there into a folder aside and begin with an empty one; the server must be down',
    )
    .action((order: Order) => owning(place, () => beginAnewIfMeant(place, order, write)));
  return folder;
}

function withOrder(command: Command): Command {
  return command
    .option('--dry-run', 'say what would be done, and do nothing')
    .option('--yes', 'do it without asking');
}

async function adoptIfMeant(place: FolderPlace, order: Order, write: (text: string) => void): Promise<void> {
  const report = await reportOnFolder(place);
  const { database } = report;
  if (database === undefined) {
    throw new OperatorError(
      'There is no database that can be adopted: restore one from a backup, or begin anew. Nothing was done.',
    );
  }
  write(adoptionSheet(report));
  if (order.dryRun) return;
  if (!order.yes) await confirm('Do they belong together?', { input: process.stdin, output: process.stdout });
  await adopt(place);
  write('They belong together now. Start the service.\n');
}

async function beginAnewIfMeant(
  { dataDir }: FolderPlace,
  order: Order,
  write: (text: string) => void,
): Promise<void> {
  const names = await movable(dataDir);
  if (names.length === 0) throw new OperatorError('There is nothing to be moved aside.');
  write(`To be moved aside, within the folder: ${names.join(', ')}.\n`);
  if (order.dryRun) return;
  const question = `Move ${counted(names.length, 'file or folder')} aside and begin with an empty folder?`;
  if (!order.yes) await confirm(question, { input: process.stdin, output: process.stdout });
  write(`Moved into ${await beginAnew(dataDir, new Date())}; nothing was deleted. Start the service.\n`);
}

/** Does something that no server may see: owns the folder meanwhile. */
async function owning({ dataDir }: FolderPlace, work: () => Promise<void>): Promise<void> {
  expectFolder(dataDir);
  const owner = await takeOwnerLock(dataDir, { shared: false, waitMs: 0 }).catch((error: Error) => {
    if (!(error instanceof StartError)) throw error;
    throw new OperatorError('A server uses the data folder: end it first. Nothing was done.');
  });
  await work().finally(owner.release);
}

function expectFolder(dataDir: string): void {
  if (!existsSync(dataDir)) throw new OperatorError(`There is no folder ${dataDir}: DATA_DIR names it.`);
}
