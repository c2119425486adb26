import { stat } from 'node:fs/promises';
import path from 'node:path';
import { unknownMigrations } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { OperatorError } from '../command/output.ts';
import {
  type BackedUpCv,
  backedUpCv,
  backupFolders,
  cvsOf,
  type Manifest,
  readManifest,
  rowsOf,
  sha256Of,
  tableFile,
} from './backup-folder.ts';

/** What a check of a snapshot found. */
export interface Verified {
  name: string;
  /** Undefined if it can't be read. */
  manifest: Manifest | undefined;
  /** What is wrong with it, a sentence each; none if all of it can be restored. */
  faults: string[];
  /** The CVs that are not in the folder as they were backed up; each is one of the faults. */
  damagedCvs: BackedUpCv[];
}

/** How many files are read at the same time. */
const AT_ONCE = 4;

/**
 * Checks that all of a snapshot can be restored, byte by byte: its tables, and every CV that it names.
 *
 * @param known - keys of CVs that have been found right, which are not read again; those of this snapshot are added
 */
export async function verifySnapshot(
  folder: string,
  name: string,
  known: Set<string>,
  onCvs: (number: number) => void,
): Promise<Verified> {
  const snapshotFolder = path.join(backupFolders(folder).snapshots, name);
  const faults: string[] = [];
  let manifest: Manifest;
  try {
    manifest = await readManifest(folder, name);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { name, manifest: undefined, faults: [error.message], damagedCvs: [] };
  }
  const unknown = unknownMigrations(manifest.migrations);
  if (unknown.length > 0)
    faults.push(
      `It has ${unknown.length === 1 ? 'a migration' : 'migrations'} that this version does not know (${unknown.join(', ')}): restore it with the version that made it.`,
    );
  for (const table of Object.keys(manifest.tables) as (keyof Database)[]) {
    const fault = await faultOfTable(snapshotFolder, table, manifest);
    if (fault !== undefined) faults.push(fault);
  }
  // A table that is not as it was written may name anything.
  if (faults.length > 0 || manifest.tables.attachments === undefined)
    return { name, manifest, faults, damagedCvs: [] };
  // The store did not have them; that was said when the snapshot was taken.
  const lacking = new Set(manifest.faulty);
  const damagedCvs: BackedUpCv[] = [];
  for await (const some of cvsOf(snapshotFolder, AT_ONCE)) {
    const unread = some.filter(({ key }) => !known.has(key) && !lacking.has(key));
    const found = await Promise.all(unread.map((cv) => faultOfCv(folder, cv)));
    for (const [at, cv] of unread.entries()) {
      const fault = found[at];
      if (fault === undefined) known.add(cv.key);
      else {
        faults.push(fault);
        damagedCvs.push(cv);
      }
    }
    onCvs(some.length);
  }
  return { name, manifest, faults, damagedCvs };
}

async function faultOfTable(
  snapshotFolder: string,
  table: keyof Database,
  manifest: Manifest,
): Promise<string | undefined> {
  const file = tableFile(snapshotFolder, table);
  const expected = manifest.tables[table];
  try {
    if ((await sha256Of(file)) !== expected?.sha256) return `${file} is not as it was written.`;
    let rows = 0;
    for await (const _ of rowsOf(snapshotFolder, table)) rows++;
    return rows === expected.rows ? undefined : `${file} has ${rows} rows instead of ${expected.rows}.`;
  } catch (error) {
    return `${file} can't be read: ${(error as Error).message}`;
  }
}

async function faultOfCv(folder: string, { key, size, sha256 }: BackedUpCv): Promise<string | undefined> {
  const file = backedUpCv(folder, key);
  try {
    if ((await stat(file)).size === size && (await sha256Of(file)) === sha256) return undefined;
    return `${file} is not the CV that was backed up.`;
  } catch (error) {
    return `${file} can't be read: ${(error as Error).message}`;
  }
}
