import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BucketError } from '@website/store/bucket/bucket-error.ts';
import { StartError } from '@website/store/config/start-input.ts';
import type { AsideCv } from '@website/store/cvs/cv-store.ts';
import { areManyMissing } from '@website/store/cvs/missing-files.ts';
import { countAttachments, recordedAmong } from '@website/store/database/attachments.ts';
import { openChosenDatabase } from '@website/store/database/database.ts';
import { writeFactOnce } from '@website/store/database/facts.ts';
import { countSubmissions } from '@website/store/database/submissions.ts';
import type { Database } from '@website/store/database/tables.ts';
import { writeIdentity } from '@website/store/folder/identity-file.ts';
import { inspectFolder } from '@website/store/folder/open-folder.ts';
import { OWNER_FILE, takeOwnerLock } from '@website/store/folder/owner-lock.ts';
import type { Kysely } from 'kysely';
import { confirm, type DestructiveOptions, expectNoPrompt } from '../command/command-line.ts';
import { counted, DatabaseFaultError, OperatorError, writeReport } from '../command/output.ts';
import { type Context, readDatabase, type Stores } from '../command/stores.ts';
import { sheet } from '../command/table.ts';

/** `folder show` */
export async function show(context: Context, json: true | undefined): Promise<void> {
  expectFolder(context);
  const report = await reportOnFolder(context);
  await writeReport(context.output, json, { value: report, text: folderSheet(report) });
  if (report.mismatch !== null)
    throw new OperatorError(
      `The service would not start, since ${report.mismatch}: restore what is missing, or see folder adopt.`,
    );
}

/** `folder adopt` */
export async function adoptFolder(context: Context, order: DestructiveOptions): Promise<void> {
  const { dryRun, yes, json } = order;
  const { output } = context;
  expectNoPrompt(order);
  expectFolder(context);
  await withOwnerLock(context.dataDir, dryRun, async () => {
    const found = await countIn(context);
    if (found === null)
      throw new OperatorError('There is no database that can be adopted: restore one. Nothing was done.');
    if (!json) await writeReport(output, json, { value: null, text: adoptionSheet(found) });
    if (!(dryRun || yes)) await confirm('Do they belong together?');
    if (!dryRun) await adopt(context);
    await writeReport(output, json, {
      value: { dryRun: dryRun ?? false, ...found },
      text: dryRun ? '' : 'They belong together now. Start the service.\n',
    });
  });
}

/** Gives the folder the database's identity, or both a new one; idempotent. The caller holds the owner lock. */
export async function adopt({
  dataDir,
  databaseUrl,
  cvStore,
}: Pick<Stores, 'dataDir' | 'databaseUrl'> & Partial<Pick<Stores, 'cvStore'>>): Promise<void> {
  const database = await openChosenDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }).catch(
    ({ message }: Error) => {
      throw new OperatorError(message);
    },
  );
  try {
    const identity = await writeFactOnce(database, 'identity', randomUUID());
    await cvStore?.owner?.write(identity);
    const engine = databaseUrl === undefined ? 'sqlite' : 'postgresql';
    await writeIdentity(dataDir, { identity, engine, settled: true });
  } finally {
    await database.destroy();
  }
}

/** Inspects a folder and its database without changing them. Field names are those of `folder --json`. */
async function reportOnFolder(stores: Stores) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, cvStore } = stores;
  const inspection = inspectFolder({ DATA_DIR, DATABASE_URL }, cvStore).catch((cause: Error) => {
    // System errors and those of a bucket are explained by main.ts.
    if ('syscall' in cause || 'errcode' in cause || cause instanceof BucketError) throw cause;
    throw new DatabaseFaultError(cause.message, { cause });
  });
  const { identity, databaseIdentity, mismatch } = await inspection;
  const aside: AsideCv[] = [];
  for await (const cvs of cvStore.aside.list()) aside.push(...cvs);
  return {
    folder: identity?.identity ?? null,
    database: databaseIdentity ?? null,
    counts: await countIn(stores),
    mismatch: mismatch ?? null,
    setAside: aside.map(({ key, day, location: file }) => ({ file, day, key })),
  };
}

/** Counts of rows and CVs: `matching` CVs have a row, `strays` have none, `missing` rows have no CV. */
type Counts = Record<'submissions' | 'cvs' | 'matching' | 'strays' | 'missing', number>;

/** @returns null if there is no database; a folder of the other engine is reported as a mismatch */
async function countIn(stores: Stores): Promise<Counts | null> {
  const found = readDatabase(stores, (database) => countMatches(database, stores));
  return (
    (await found.catch((error: Error) => {
      if (!(error instanceof OperatorError)) throw error;
    })) ?? null
  );
}

async function countMatches(database: Kysely<Database>, { cvStore }: Stores): Promise<Counts> {
  const submissions = (await countSubmissions(database)).reduce((sum, { number }) => sum + number, 0);
  const cvs = await countAttachments(database);
  let [files, matching] = [0, 0];
  for await (const keys of cvStore.list()) {
    files += keys.length;
    matching += (await recordedAmong(database, keys)).size;
  }
  // Not below 0: a running server may have added CVs meanwhile.
  return { submissions, cvs, matching, strays: files - matching, missing: Math.max(0, cvs - matching) };
}

function folderSheet({
  folder,
  database,
  counts,
  mismatch,
  setAside,
}: Awaited<ReturnType<typeof reportOnFolder>>): string {
  const rows: [string, string][] = [
    ['folder', folder ?? 'no identity'],
    ['database', database ?? 'no identity'],
  ];
  if (counts !== null)
    rows.push(
      ['submissions', String(counts.submissions)],
      ['CVs with a row', String(counts.matching)],
      ['CVs without a row', String(counts.strays)],
      ['rows without a CV', String(counts.missing)],
    );
  rows.push(['CVs set aside', String(setAside.length)]);
  const asideLines = setAside.map(({ day, file }) => `  since ${day}  ${file}\n`).join('');
  const verdict =
    mismatch === null ? `The folder and its database belong together${butMissing(counts)}.\n` : '';
  return `${sheet(rows)}${asideLines}${verdict}`;
}

/** The service starts even with missing files, but many mean a missing disk. */
function butMissing(counts: Counts | null): string {
  if (counts === null || !areManyMissing(counts.missing, counts.cvs)) return '';
  return (
    `, but ${counts.missing} of ${counted(counts.cvs, 'CV')} ${counts.missing === 1 ? 'is' : 'are'} missing: ` +
    'a disk or a folder may be missing, or was not restored'
  );
}

/** A preview of the files that would be set aside, and of missing ones. */
function adoptionSheet({ submissions, cvs, matching, strays, missing }: Counts): string {
  return (
    `The database holds ${counted(submissions, 'submission')} and ${counted(cvs, 'CV')}; ` +
    `of ${counted(matching + strays, 'file')} ${matching} have a row.\n` +
    `${counted(strays, 'file')} without a row would be set aside for 30 days, unless they are many; ` +
    `${counted(missing, 'row')} would be without a file.\n`
  );
}

function expectFolder({ dataDir }: Stores): void {
  if (!existsSync(dataDir)) throw new OperatorError(`There is no folder ${dataDir}: DATA_DIR names it.`);
}

/** Runs work under the exclusive owner lock, while no server runs; a dry run does not create the folder. */
export async function withOwnerLock(
  dataDir: string,
  dryRun: true | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (dryRun && !existsSync(path.join(dataDir, OWNER_FILE))) return work();
  const owner = await takeOwnerLock(dataDir, { shared: false, waitMs: 0 }).catch((error: Error) => {
    if (!(error instanceof StartError)) throw error;
    throw new OperatorError('A server uses the data folder: stop it first. Nothing was done.');
  });
  await work().finally(owner.release);
}
