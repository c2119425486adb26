import { existsSync } from 'node:fs';
import process from 'node:process';
import { countCvs } from '#server/attachments/store/cv-store.ts';
import { confirm } from '../command/confirm.ts';
import { counted } from '../command/counted.ts';
import { jsonText } from '../command/json.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Output, writeAnyway } from '../command/output.ts';
import { owningFolder } from '../command/owning-folder.ts';
import type { Stores } from '../command/stores.ts';
import { adopt } from './adopt.ts';
import { beginAnew, movable } from './begin-anew.ts';
import { adoptionSheet, folderHeading, folderSheet, reportOnFolder } from './folder-report.ts';

/** The options of a command that changes the folder. */
export interface Order {
  dryRun?: true;
  yes?: true;
}

/** `folder show`: what is there and what does not match. */
export async function show(stores: Stores, json: true | undefined, { write }: Output): Promise<void> {
  expectFolder(stores.dataDir);
  const report = await reportOnFolder(stores, async (folder) => {
    if (!json) await write(folderHeading(folder));
  });
  await write(json ? `${jsonText(report)}\n` : folderSheet(report));
  if (report.mismatch !== undefined)
    throw new OperatorError('The ways out: restore a backup, folder adopt, or folder begin-anew.');
}

/** `folder adopt`: says that database and files belong together. */
export function adoptFolder(stores: Stores, order: Order, output: Output): Promise<void> {
  return owning(stores, () => adoptIfMeant(stores, order, output));
}

/** `folder begin-anew`: moves everything aside. */
export function beginFolderAnew(stores: Stores, order: Order, output: Output): Promise<void> {
  return owning(stores, () => beginAnewIfMeant(stores, order, output));
}

async function adoptIfMeant(stores: Stores, order: Order, output: Output): Promise<void> {
  const report = await reportOnFolder(stores);
  const { database } = report;
  if (database === undefined) {
    throw new OperatorError(
      'There is no database that can be adopted: restore one from a backup, or begin anew. Nothing was done.',
    );
  }
  await writeAnyway(output, adoptionSheet(report));
  if (order.dryRun) return;
  if (!order.yes) await confirm('Do they belong together?', { input: process.stdin, output: process.stdout });
  await adopt(stores);
  await writeAnyway(output, 'They belong together now. Start the service.\n');
}

async function beginAnewIfMeant({ dataDir, cvStore }: Stores, order: Order, output: Output): Promise<void> {
  if (cvStore.isShared && (await countCvs(cvStore)) > 0) throw new OperatorError(BUCKET_STAYS);
  const names = await movable(dataDir);
  if (names.length === 0) throw new OperatorError('There is nothing to move aside.');
  await writeAnyway(output, `To be moved aside, within the folder: ${names.join(', ')}.\n`);
  if (order.dryRun) return;
  const question = `Move ${counted(names.length, 'file or folder')} aside and begin with an empty folder?`;
  if (!order.yes) await confirm(question, { input: process.stdin, output: process.stdout });
  await writeAnyway(
    output,
    `Moved into ${await beginAnew(dataDir, new Date())}; nothing was deleted. Start the service.\n`,
  );
}

const BUCKET_STAYS =
  'There are CVs in the bucket, which this command leaves as it is: name a folder in it that nobody uses in STORAGE_URL ' +
  '(s3://bucket/folder?...), and then begin anew. Nothing was done.';

async function owning(stores: Stores, work: () => Promise<void>): Promise<void> {
  expectFolder(stores.dataDir);
  await owningFolder(stores, work);
}

function expectFolder(dataDir: string): void {
  if (!existsSync(dataDir)) throw new OperatorError(`There is no folder ${dataDir}: DATA_DIR names it.`);
}
