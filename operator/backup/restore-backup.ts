import path from 'node:path';
import type { Kysely } from 'kysely';
import { openUnmigrated } from '#server/database/database.ts';
import { openExistingDatabase } from '#server/database/existing-database.ts';
import { unknownMigrations } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { type Engine, writeIdentity } from '#server/folder/identity-file.ts';
import { counted } from '../command/counted.ts';
import { usingPostgres } from '../command/database.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import { progress } from '../command/progress.ts';
import type { Stores } from '../command/stores.ts';
import { backupFolders } from './backup-folder.ts';
import { expectNoCvs, expectNothing } from './expect-nothing.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreCvs } from './restore-cvs.ts';
import { restoreRows } from './restore-rows.ts';
import { ofUnknown, verifySnapshot } from './verify-backup.ts';

/** How a snapshot is restored. */
export interface RestoreChoices {
  dryRun?: boolean | undefined;
  /** Leaves CVs out that are not in the folder as they were backed up, instead of restoring nothing. */
  withoutDamagedCvs?: boolean | undefined;
}

/**
 * Restores a snapshot to where nothing is yet, on whichever engine and store are chosen there: also from SQLite to
 * PostgreSQL, and from a folder to a bucket. The caller owns the data folder.
 *
 * The order is what makes this safe to be cut off anywhere: the CVs first, then the folder's identity, which is not
 * settled, then all rows in one transaction, then the identity is settled. Until then a start refuses what is there, and
 * this can be repeated.
 *
 * @returns what was restored: `faulty` has the CVs that are left out, too
 * @throws {OperatorError} if anything is there, or if the snapshot is not as it was written; nothing is changed
 */
export async function restoreBackup(
  { dataDir, databaseUrl, cvStore }: Stores,
  folder: string,
  name: string,
  { dryRun = false, withoutDamagedCvs = false }: RestoreChoices,
  output: Pick<Output, 'note'>,
): Promise<Manifest> {
  const snapshotFolder = path.join(backupFolders(folder).snapshots, name);
  const written = await readManifest(folder, name);
  const unknown = unknownMigrations(written.migrations);
  if (unknown.length > 0) throw new OperatorError(`${ofUnknown(unknown)} Nothing was changed.`);
  const told = (sentence: (number: number) => string) => progress(output, sentence);
  const { faults, damagedCvs } = await verifySnapshot(
    folder,
    name,
    new Set(),
    told((number) => `${counted(number, 'CV')} checked`),
  );
  const areCvs = damagedCvs.length === faults.length;
  if (faults.length > 0 && !(areCvs && withoutDamagedCvs))
    throw new OperatorError(
      `The backup can't be restored:\n  ${faults.join('\n  ')}\nNothing was changed. ` +
        (areCvs
          ? 'With --without-damaged-cvs all else is brought back.'
          : 'An earlier snapshot may be whole: see verify --all.'),
    );
  const manifest = {
    ...written,
    cvs: {
      number: written.cvs.number - damagedCvs.length,
      bytes: damagedCvs.reduce((bytes, { size }) => bytes - size, written.cvs.bytes),
    },
    faulty: [...written.faulty, ...damagedCvs.map(({ key }) => key)],
  };

  if (dryRun) {
    const looked = await lookInto({ dataDir, databaseUrl }, (database) =>
      expectNothing(database, cvStore, snapshotFolder),
    );
    if (!looked) await expectNoCvs(cvStore, snapshotFolder);
    return manifest;
  }
  const database = await openUnmigrated({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  try {
    await expectNothing(database, cvStore, snapshotFolder);
    await restoreCvs(
      cvStore,
      folder,
      snapshotFolder,
      manifest,
      told((number) => `${counted(number, 'CV')} of ${manifest.cvs.number} restored`),
    );
    const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgresql';
    const identity = manifest.identity === null ? undefined : { identity: manifest.identity, engine };
    if (identity) await writeIdentity(dataDir, { ...identity, settled: false });
    await restoreRows(
      database,
      snapshotFolder,
      manifest,
      told((number) => `${counted(number, 'row')} restored`),
    );
    if (identity) await writeIdentity(dataDir, { ...identity, settled: true });
    return manifest;
  } finally {
    await database.destroy();
  }
}

/**
 * Looks into the database that would be restored to, without making one.
 *
 * @returns whether there is one
 */
async function lookInto(
  { dataDir, databaseUrl }: Pick<Stores, 'dataDir' | 'databaseUrl'>,
  look: (database: Kysely<Database>) => Promise<void>,
): Promise<boolean> {
  if (databaseUrl !== undefined) {
    await usingPostgres(databaseUrl, look);
    return true;
  }
  const database = openExistingDatabase(dataDir);
  if (database === undefined) return false;
  await look(database).finally(() => database.destroy());
  return true;
}
