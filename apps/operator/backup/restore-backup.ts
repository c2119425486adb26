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
import { counted, OperatorError, progress } from '../command/output.ts';
import { type Context, readDatabase } from '../command/stores.ts';
import { backedUpCv, backupFolders, cvsOf, type Manifest, rowsOf, verifySnapshot } from './backup-folder.ts';

const CONCURRENCY = 4;

/** Rows and characters per statement, unless a single row has more: engines limit the number of parameters. */
const BATCH_ROWS = 20;
const BATCH_CHARACTERS = 1_000_000;

/**
 * Restores a snapshot to an empty database and CV store of any engine; the caller holds the owner lock.
 *
 * An interruption at any step is safe: first the CVs are restored, then the folder's unsettled identity, then all rows in one
 * transaction, then the identity is settled. Until then the service refuses to start, and the restore can be repeated.
 *
 * @returns what was restored; `faulty` includes the CVs that were left out
 * @throws {OperatorError} if anything is there, or if the snapshot is damaged; nothing is changed
 */
export async function restoreBackup(
  { dataDir, databaseUrl, cvStore, output }: Context,
  folder: string,
  name: string,
  { dryRun, withoutDamagedCvs }: { dryRun?: true | undefined; withoutDamagedCvs?: true },
): Promise<Manifest> {
  const snapshotFolder = path.join(backupFolders(folder).snapshots, name);
  const checked = progress(output, (number) => `${counted(number, 'CV')} checked`);
  const manifest = await restorableManifest(folder, name, withoutDamagedCvs, checked);
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

/** The manifest without damaged CVs. @throws {OperatorError} if anything is damaged that may not be left out */
async function restorableManifest(
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
          ? 'With --without-damaged-cvs all else is restored.'
          : 'An earlier snapshot may be undamaged: see verify --all.'),
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

/** @throws {OperatorError} if the database is not empty */
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

/** @throws {OperatorError} if there are CVs that the snapshot does not reference; the others are from an interrupted restore */
async function expectNoCvs(cvStore: CvStore, snapshotFolder: string): Promise<void> {
  const named = new Set<string>();
  for await (const batch of cvsOf(snapshotFolder, 500)) for (const { key } of batch) named.add(key);
  for await (const keys of cvStore.list()) {
    const other = keys.find((key) => !named.has(key));
    if (other !== undefined)
      refuse(
        `there are CVs that the backup does not contain, such as ${other}`,
        'Let DATA_DIR, or STORAGE_URL if it is set, name an empty folder.',
      );
  }
}

function refuse(reason: string, advice: string): never {
  throw new OperatorError(
    `A backup is only restored to an empty database and folder, but ${reason}. ${advice} Nothing was changed.`,
  );
}

/** Copies all CVs of a snapshot into the store. @throws {OperatorError} if one is damaged */
async function restoreCvs(
  cvStore: CvStore,
  folder: string,
  snapshotFolder: string,
  { faulty }: Manifest,
  onCvs: (number: number) => void,
): Promise<void> {
  await cvStore.prepare();
  const lacking = new Set(faulty);
  for await (const batch of cvsOf(snapshotFolder, CONCURRENCY)) {
    await Promise.all(
      batch.map(async ({ key, sha256 }) => {
        if (lacking.has(key)) return;
        const file = backedUpCv(folder, key);
        if ((await cvStore.putBack(key, createReadStream(file))).sha256 !== sha256)
          throw new OperatorError(`${file} is not the CV that was backed up: check the backup with verify.`);
      }),
    );
    onCvs(batch.length);
  }
}

/** Inserts all rows in one transaction, with the schema of the snapshot, then migrates to the current one. */
async function restoreRows(
  database: Kysely<Database>,
  snapshotFolder: string,
  manifest: Manifest,
  onRows: (number: number) => void,
): Promise<void> {
  const tables = TABLE_NAMES.filter((table) => manifest.tables[table] !== undefined);
  await migrate(database, manifest.migrations);
  await database.transaction().execute(async (transaction) => {
    // Facts of a server that was started by mistake.
    for (const table of tables.toReversed()) await transaction.deleteFrom(table).execute();
    for (const table of tables) {
      for await (const rows of rowPages(snapshotFolder, table)) {
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

async function* rowPages(snapshotFolder: string, table: keyof Database): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let characters = 0;
  for await (const row of rowsOf(snapshotFolder, table)) {
    rows.push(row);
    for (const value of Object.values(row)) characters += String(value).length;
    if (rows.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield rows;
    [rows, characters] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}
