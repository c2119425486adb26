import { existsSync } from 'node:fs';
import process from 'node:process';
import type { Kysely } from 'kysely';
import type { AsideCv } from '#server/attachments/store/cv-store.ts';
import { areManyMissing } from '#server/attachments/stray-limits.ts';
import { countAttachments, recordedAmong } from '#server/database/attachments.ts';
import { countSubmissions } from '#server/database/summary.ts';
import type { Database } from '#server/database/tables.ts';
import { lookAtFolder } from '#server/folder/open-folder.ts';
import { confirm } from '../command/confirm.ts';
import { counted } from '../command/counted.ts';
import { readDatabase } from '../command/database.ts';
import { DatabaseFaultError, OperatorError } from '../command/operator-error.ts';
import { expectNoQuestion, type GraveOrder } from '../command/options.ts';
import { type Output, writeAnyway } from '../command/output.ts';
import { owningFolder } from '../command/owning-folder.ts';
import { writeDone, writeReport } from '../command/report.ts';
import type { Stores } from '../command/stores.ts';
import { sheet } from '../command/table.ts';
import { adopt } from './adopt.ts';

/** `folder show`: what is there and what does not match. */
export async function show(stores: Stores, json: true | undefined, output: Output): Promise<void> {
  expectFolder(stores.dataDir);
  const report = await reportOnFolder(stores);
  await writeReport(output, json, { value: report, words: folderSheet(report) });
  if (report.mismatch !== null)
    throw new OperatorError(
      `The service would not start, since ${report.mismatch}: restore what is missing, or see folder adopt.`,
    );
}

/** `folder adopt`: says that database and files belong together. */
export async function adoptFolder(stores: Stores, order: GraveOrder, output: Output): Promise<void> {
  const { dryRun, yes, json } = order;
  expectNoQuestion(order);
  expectFolder(stores.dataDir);
  await owningFolder(stores, order, async () => {
    const database = await countIn(stores);
    if (database === null)
      throw new OperatorError('There is no database that can be adopted: restore one. Nothing was done.');
    if (!json) await writeAnyway(output, adoptionSheet(database));
    if (!(dryRun || yes))
      await confirm('Do they belong together?', { input: process.stdin, output: process.stdout });
    if (!dryRun) await adopt(stores);
    await writeDone(output, json, {
      value: { dryRun: dryRun ?? false, ...database },
      words: dryRun ? '' : 'They belong together now. Start the service.\n',
    });
  });
}

/** What was found in a folder and its database. Field names are those of `folder --json`. */
type Report = Awaited<ReturnType<typeof reportOnFolder>>;

/** Looks at a folder and its database, and changes nothing. */
async function reportOnFolder(stores: Stores) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, cvStore } = stores;
  const { identity, databaseIdentity, mismatch } = await lookAtFolder(
    { DATA_DIR, DATABASE_URL },
    cvStore,
  ).catch((cause: Error) => {
    // Faults of the machine are put into words for every command.
    if ('syscall' in cause) throw cause;
    throw new DatabaseFaultError(cause.message, { cause });
  });
  const aside: AsideCv[] = [];
  for await (const cvs of cvStore.aside.list()) aside.push(...cvs);
  return {
    folder: identity?.identity ?? null,
    database: databaseIdentity ?? null,
    counts: await countIn(stores),
    mismatch: mismatch ?? null,
    setAside: aside.map(({ key, day, place: file }) => ({ file, day, key })),
  };
}

/** What a database and the folder's CVs hold, and how many of them match. */
interface Counts {
  submissions: number;
  cvs: number;
  /** CVs with a row, CVs without one, and rows without a CV. */
  matching: number;
  strays: number;
  missing: number;
}

/** @returns null if there is no database */
async function countIn(stores: Stores): Promise<Counts | null> {
  return (await readDatabase(stores, (database) => countMatches(database, stores)).catch(nothing)) ?? null;
}

/** A folder of the other kind of database is reported as a mismatch. */
function nothing(error: Error): undefined {
  if (!(error instanceof OperatorError)) throw error;
}

async function countMatches(database: Kysely<Database>, { cvStore }: Stores): Promise<Counts> {
  const submissions = (await countSubmissions(database)).reduce((sum, { number }) => sum + number, 0);
  const cvs = await countAttachments(database);
  let [files, matching] = [0, 0];
  for await (const keys of cvStore.list()) {
    files += keys.length;
    matching += (await recordedAmong(database, keys)).size;
  }
  // A running server may have added some meanwhile.
  return { submissions, cvs, matching, strays: files - matching, missing: Math.max(0, cvs - matching) };
}

function folderSheet({ folder, database, counts, mismatch, setAside }: Report): string {
  const rows = [
    ['folder', folder ?? 'no identity'],
    ['database', database ?? 'no identity'],
    ...(counts === null
      ? []
      : ([
          ['submissions', String(counts.submissions)],
          ['CVs with a row', String(counts.matching)],
          ['CVs without a row', String(counts.strays)],
          ['rows without a CV', String(counts.missing)],
        ] as const)),
    ['CVs set aside', String(setAside.length)],
  ] as const;
  const asideLines = setAside.map(({ day, file }) => `  since ${day}  ${file}\n`).join('');
  const verdict =
    mismatch === null ? `The folder and its database belong together${butMissing(counts)}.\n` : '';
  return `${sheet(rows)}${asideLines}${verdict}`;
}

/** The service starts even without the files; but then they are most likely somewhere else. */
function butMissing(counts: Counts | null): string {
  if (counts === null || !areManyMissing(counts.missing, counts.cvs)) return '';
  return (
    `, but ${counts.missing} of ${counted(counts.cvs, 'CV')} ${counts.missing === 1 ? 'is' : 'are'} not there: ` +
    'a disk or a folder may be missing, or was not restored'
  );
}

/** What in a folder would be set aside or missing, said before it is adopted. */
function adoptionSheet({ submissions, cvs, matching, strays, missing }: Counts): string {
  return (
    `The database holds ${counted(submissions, 'submission')} and ${counted(cvs, 'CV')}; ` +
    `of ${counted(matching + strays, 'file')} ${matching} have a row.\n` +
    `${counted(strays, 'file')} without a row would be set aside for 30 days, unless they are many; ` +
    `${counted(missing, 'row')} would be without a file.\n`
  );
}

function expectFolder(dataDir: string): void {
  if (!existsSync(dataDir)) throw new OperatorError(`There is no folder ${dataDir}: DATA_DIR names it.`);
}
