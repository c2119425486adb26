import { existsSync } from 'node:fs';
import process from 'node:process';
import { countCvs } from '#server/attachments/store/cv-store.ts';
import { confirm } from '../command/confirm.ts';
import { counted } from '../command/counted.ts';
import { OperatorError } from '../command/operator-error.ts';
import { expectNoQuestion, type GraveOrder } from '../command/options.ts';
import { type Output, writeAnyway } from '../command/output.ts';
import { owningFolder } from '../command/owning-folder.ts';
import { writeDone, writeReport } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { adopt } from './adopt.ts';
import { beginAnew, movable } from './begin-anew.ts';
import { adoptionSheet, folderHeading, folderSheet, reportOnFolder } from './folder-report.ts';

/** `folder show`: what is there and what does not match. */
export async function show(stores: Stores, json: true | undefined, output: Output): Promise<void> {
  expectFolder(stores.dataDir);
  const report = await reportOnFolder(stores, async (folder) => {
    if (!json) await output.write(folderHeading(folder));
  });
  const { database = null, mismatch = null } = report;
  await writeReport(output, json, {
    value: { ...report, database, mismatch },
    words: folderSheet(report),
  });
  if (report.mismatch !== undefined)
    throw new OperatorError('The ways out: restore a backup, folder adopt, or folder begin-anew.');
}

/** `folder adopt`: says that database and files belong together. */
export function adoptFolder(stores: Stores, order: GraveOrder, output: Output): Promise<void> {
  return owning(stores, order, () => adoptIfMeant(stores, order, output));
}

/** `folder begin-anew`: moves everything aside. */
export function beginFolderAnew(stores: Stores, order: GraveOrder, output: Output): Promise<void> {
  return owning(stores, order, () => beginAnewIfMeant(stores, order, output));
}

async function adoptIfMeant(
  stores: Stores,
  { dryRun, yes, json }: GraveOrder,
  output: Output,
): Promise<void> {
  const report = await reportOnFolder(stores);
  const { database } = report;
  if (database === undefined) {
    throw new OperatorError(
      'There is no database that can be adopted: restore one from a backup, or begin anew. Nothing was done.',
    );
  }
  if (!json) await writeAnyway(output, adoptionSheet(report));
  if (!(dryRun || yes))
    await confirm('Do they belong together?', { input: process.stdin, output: process.stdout });
  if (!dryRun) await adopt(stores);
  const { submissions, cvs, matches } = database;
  const { matching, strays, missing } = matches ?? { matching: null, strays: null, missing: null };
  await writeDone(output, json, {
    value: { dryRun: dryRun ?? false, submissions, cvs, matching, strays, missing },
    words: dryRun ? '' : 'They belong together now. Start the service.\n',
  });
}

async function beginAnewIfMeant(
  { dataDir, cvStore }: Stores,
  { dryRun, yes, json }: GraveOrder,
  output: Output,
): Promise<void> {
  if (cvStore.isShared && (await countCvs(cvStore)) > 0) throw new OperatorError(BUCKET_STAYS);
  const names = await movable(dataDir);
  if (names.length === 0) throw new OperatorError('There is nothing to move aside.');
  if (!json) await writeAnyway(output, `To be moved aside, within the folder: ${names.join(', ')}.\n`);
  const question = `Move ${counted(names.length, 'file or folder')} aside and begin with an empty folder?`;
  if (!(dryRun || yes)) await confirm(question, { input: process.stdin, output: process.stdout });
  const aside = dryRun ? null : await beginAnew(dataDir, new Date());
  await writeDone(output, json, {
    value: { dryRun: dryRun ?? false, moved: names, aside },
    words: dryRun ? '' : `Moved into ${aside}; nothing was deleted. Start the service.\n`,
  });
}

const BUCKET_STAYS =
  'There are CVs in the bucket, which this command leaves as it is: name a folder in it that nobody uses in STORAGE_URL ' +
  '(s3://bucket/folder?...), and then begin anew. Nothing was done.';

async function owning(stores: Stores, order: GraveOrder, work: () => Promise<void>): Promise<void> {
  expectNoQuestion(order);
  expectFolder(stores.dataDir);
  await owningFolder(stores, order, work);
}

function expectFolder(dataDir: string): void {
  if (!existsSync(dataDir)) throw new OperatorError(`There is no folder ${dataDir}: DATA_DIR names it.`);
}
