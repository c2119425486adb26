import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { openUnmigrated } from '@website/store/database/database.ts';
import { isSqlite } from '@website/store/database/engines/node-sqlite.ts';
import { migrate } from '@website/store/database/migrate.ts';
import { columnExists } from '@website/store/database/migrations/columns.ts';
import { type Row, TABLE_NAMES } from '@website/store/database/snapshot.ts';
import type { Database } from '@website/store/database/tables.ts';
import { type Engine, writeIdentity } from '@website/store/folder/identity-file.ts';
import { type Kysely, sql } from 'kysely';
import { OperatorError, progress } from '../command/output.ts';
import { type Context, readDatabase } from '../command/stores.ts';
import { counted } from '../command/texts.ts';
import { backedUpCv, backupFolders, cvsOf, type Manifest, rowsOf, verifySnapshot } from './backup-folder.ts';

const CVS_AT_ONCE = 4;

/** Rows of one statement, and characters, unless a single row has more: engines take a limited number of values. */
const ROWS_AT_ONCE = 20;
const CHARACTERS_AT_ONCE = 1_000_000;

/**
 * Restores a snapshot to where nothing is yet, on whichever engine and store are chosen there; the caller owns the data folder.
 *
 * The order is what makes this safe to be cut off anywhere: the CVs first, then the folder's identity, which is not
 * settled, then all rows in one transaction, then the identity is settled. Until then a start refuses what is there, and
 * this can be repeated.
 *
 * @returns what was restored: `faulty` has the CVs that are left out, too
 * @throws {OperatorError} if anything is there, or if the snapshot is not as it was written; nothing is changed
 */
export async function restoreBackup(
  { dataDir, databaseUrl, cvStore, output }: Context,
  folder: string,
  name: string,
  { dryRun, withoutDamagedCvs }: { dryRun?: true | undefined; withoutDamagedCvs?: true },
): Promise<Manifest> {
  const snapshotFolder = path.join(backupFolders(folder).snapshots, name);
  const checked = progress(output, (number) => `${counted(number, 'CV')} checked`);
  const manifest = await wholeManifest(folder, name, withoutDamagedCvs, checked);
  if (dryRun) {
    await readDatabase({ dataDir, databaseUrl }, expectNoRows);
    await expectNoCvs(cvStore, snapshotFolder);
    return manifest;
  }
  const database = await openUnmigrated({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  try {
    await expectNoRows(database);
    await expectNoCvs(cvStore, snapshotFolder);
    const cvs = progress(output, (number) => `${counted(number, 'CV')} of ${manifest.cvs.number} restored`);
    await restoreCvs(cvStore, folder, snapshotFolder, manifest, cvs);
    const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgresql';
    const identity = manifest.identity === null ? undefined : { identity: manifest.identity, engine };
    if (identity) await writeIdentity(dataDir, { ...identity, settled: false });
    const rows = progress(output, (number) => `${counted(number, 'row')} restored`);
    await restoreRows(database, snapshotFolder, manifest, rows);
    if (identity) await writeIdentity(dataDir, { ...identity, settled: true });
    return manifest;
  } finally {
    await database.destroy();
  }
}

/** What a snapshot says of itself, without the CVs that are damaged. @throws {OperatorError} if more is damaged than may be left out */
async function wholeManifest(
  folder: string,
  name: string,
  withoutDamagedCvs: true | undefined,
  onCvs: (number: number) => void,
): Promise<Manifest> {
  const { manifest, faults, damagedCvs } = await verifySnapshot(folder, name, new Set(), onCvs);
  const areCvs = damagedCvs.length === faults.length;
  if (manifest === undefined || (faults.length > 0 && !(areCvs && withoutDamagedCvs)))
    throw new OperatorError(
      `The backup can't be restored:\n  ${faults.join('\n  ')}\nNothing was changed. ` +
        (areCvs
          ? 'With --without-damaged-cvs all else is brought back.'
          : 'An earlier snapshot may be whole: see verify --all.'),
    );
  return {
    ...manifest,
    cvs: {
      number: manifest.cvs.number - damagedCvs.length,
      bytes: damagedCvs.reduce((bytes, { size }) => bytes - size, manifest.cvs.bytes),
    },
    faulty: [...manifest.faulty, ...damagedCvs.map(({ key }) => key)],
  };
}

/** Makes sure that restoring replaces nothing that anybody sent. @throws {OperatorError} saying what is there */
async function expectNoRows(database: Kysely<Database>): Promise<void> {
  for (const table of ['submissions', 'attachments'] as const) {
    if (!(await columnExists(database as never, table, table === 'submissions' ? 'id' : 'key'))) continue;
    const rows = database.selectFrom(table).select(sql<number>`count(*)`.as('number'));
    const number = Number((await rows.executeTakeFirstOrThrow()).number);
    if (number > 0)
      refuse(
        `its database has ${number} rows in ${table}`,
        `Let ${isSqlite(database) ? 'DATA_DIR name an empty folder' : 'DATABASE_URL name an empty database'}.`,
      );
  }
}

/** @throws {OperatorError} if there are CVs that the snapshot does not name: those that it names an earlier try has left */
async function expectNoCvs(cvStore: CvStore, snapshotFolder: string): Promise<void> {
  const named = new Set<string>();
  for await (const some of cvsOf(snapshotFolder, 500)) for (const { key } of some) named.add(key);
  for await (const keys of cvStore.list()) {
    const other = keys.find((key) => !named.has(key));
    if (other !== undefined)
      refuse(
        `there are CVs that the backup does not name, such as ${other}`,
        'Let DATA_DIR, or STORAGE_URL if it is set, name an empty place.',
      );
  }
}

function refuse(reason: string, advice: string): never {
  throw new OperatorError(
    `A backup is only restored where nothing is, but ${reason}. ${advice} Nothing was changed.`,
  );
}

/** Gives all CVs of a snapshot their keys in the store again. @throws {OperatorError} if one is not what was backed up */
async function restoreCvs(
  cvStore: CvStore,
  folder: string,
  snapshotFolder: string,
  { faulty }: Manifest,
  onCvs: (number: number) => void,
): Promise<void> {
  await cvStore.prepare();
  const lacking = new Set(faulty);
  for await (const some of cvsOf(snapshotFolder, CVS_AT_ONCE)) {
    await Promise.all(
      some.map(async ({ key, sha256 }) => {
        if (lacking.has(key)) return;
        const file = backedUpCv(folder, key);
        if ((await cvStore.putBack(key, createReadStream(file))).sha256 !== sha256)
          throw new OperatorError(`${file} is not the CV that was backed up: check the backup with verify.`);
      }),
    );
    onCvs(some.length);
  }
}

/** Writes all rows into an empty database, in one transaction, in the form that they have, and then gives it that of this version. */
async function restoreRows(
  database: Kysely<Database>,
  snapshotFolder: string,
  manifest: Manifest,
  onRows: (number: number) => void,
): Promise<void> {
  const tables = TABLE_NAMES.filter((table) => manifest.tables[table] !== undefined);
  await migrate(database, manifest.migrations);
  await database.transaction().execute(async (transaction) => {
    // What a server that was started by mistake has noted about itself.
    for (const table of tables.toReversed()) await transaction.deleteFrom(table).execute();
    for (const table of tables) {
      for await (const rows of rowsInPages(snapshotFolder, table)) {
        await transaction
          .insertInto(table)
          .values(rows as never)
          .execute();
        onRows(rows.length);
      }
    }
  });
  await migrate(database);
}

async function* rowsInPages(snapshotFolder: string, table: keyof Database): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let held = 0;
  for await (const row of rowsOf(snapshotFolder, table)) {
    rows.push(row);
    for (const value of Object.values(row)) held += String(value).length;
    if (rows.length < ROWS_AT_ONCE && held < CHARACTERS_AT_ONCE) continue;
    yield rows;
    [rows, held] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}
