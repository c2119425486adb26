import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { findAttachment } from '@website/store/database/attachments.ts';
import { executedMigrations } from '@website/store/database/migrate.ts';
import { columnExists } from '@website/store/database/migrations/columns.ts';
import {
  PRIMARY_KEYS,
  type Row,
  readSnapshot,
  TABLE_NAMES,
  tablePages,
} from '@website/store/database/snapshot.ts';
import { countSubmissions } from '@website/store/database/submissions.ts';
import type { Database } from '@website/store/database/tables.ts';
import { syncFolder, writeNewFile } from '@website/store/disk/durable-file.ts';
import { listFiles } from '@website/store/disk/list-files.ts';
import { makePrivateFolder } from '@website/store/disk/private-folder.ts';
import type { Kysely } from 'kysely';
import { counted, type Output, progress } from '../command/output.ts';
import {
  type BackedUpCv,
  backedUpCv,
  backupFolders,
  cvsOf,
  MANIFEST,
  type Manifest,
  rowsOf,
  snapshotName,
  snapshotNames,
  tableFile,
  UNFINISHED,
} from './backup-folder.ts';

/** The result of a backup or of its dry run. Field names are those of `backup --json`. */
export interface BackupSummary {
  /** Null in a dry run. */
  snapshot: string | null;
  submissions: number;
  cvs: number;
  bytes: number;
  /** The number of CVs that were new in the folder. */
  copied: number;
  /** Keys of CVs that were missing or changed. */
  faulty: string[];
  dropped: { snapshots: number; cvs: number };
}

/** The backup is retried if submissions were erased while their CVs were being copied. */
const MAX_ATTEMPTS = 5;

/** CVs copied concurrently, since a bucket has latency. */
const CONCURRENCY = 4;

/**
 * Takes a backup beside a running server: a snapshot of the tables, and the CVs that it references. It is repeated if a
 * submission was erased before its CV was copied.
 */
export async function makeBackup(
  database: Kysely<Database>,
  cvStore: CvStore,
  folder: string,
  output: Output,
): Promise<Omit<BackupSummary, 'dropped'>> {
  const { snapshots } = backupFolders(folder);
  await makePrivateFolder(snapshots);
  // Remains of interrupted backups.
  for (const name of await readdir(snapshots))
    if (name.endsWith(UNFINISHED)) await rm(path.join(snapshots, name), { recursive: true });
  const onProgress = progress(output, (number) => `${counted(number, 'CV')} so far`);
  for (let tries = 1; ; tries++) {
    const taken = new Date();
    const snapshot = snapshotName(taken);
    const unfinished = path.join(snapshots, `${snapshot}${UNFINISHED}`);
    await mkdir(unfinished, { mode: 0o700 });
    const written = await readSnapshot(database, (moment) => writeTables(moment, unfinished));
    const { copied, faulty, ...cvs } = await copyCvs(cvStore, unfinished, folder, onProgress);
    if (tries < MAX_ATTEMPTS && (await wereErased(database, faulty))) {
      await rm(unfinished, { recursive: true });
      continue;
    }
    const manifest: Manifest = { format: 1, taken: taken.toISOString(), ...written, cvs, faulty };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(path.join(unfinished, MANIFEST), text, { mode: 0o600, flush: true });
    await syncFolder(unfinished);
    await rename(unfinished, path.join(snapshots, snapshot));
    await syncFolder(snapshots);
    const submissions = manifest.tables.submissions?.rows ?? 0;
    return { snapshot, submissions, cvs: cvs.number, bytes: cvs.bytes, copied, faulty };
  }
}

/** Whether any of these CVs are missing because they were erased after the snapshot was taken. */
async function wereErased(database: Kysely<Database>, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if ((await findAttachment(database, key)) === undefined) return true;
  return false;
}

/** Streams all tables of a database snapshot to files. */
async function writeTables(
  snapshot: Kysely<Database>,
  folder: string,
): Promise<Pick<Manifest, 'identity' | 'migrations' | 'tables'>> {
  const tables: Manifest['tables'] = {};
  for (const table of TABLE_NAMES) {
    // A database of an earlier version lacks some.
    if (!(await columnExists(snapshot as never, table, PRIMARY_KEYS[table][0]))) continue;
    let rows = 0;
    async function* lines(): AsyncGenerator<Buffer<ArrayBuffer>> {
      for await (const page of tablePages(snapshot, table)) {
        rows += page.length;
        yield Buffer.from(page.map(lineOf).join(''));
      }
    }
    const { sha256 } = await writeNewFile(tableFile(folder, table), lines());
    tables[table] = { rows, sha256 };
  }
  const fact = snapshot.selectFrom('facts').select('value').where('name', '=', 'identity');
  const identity = tables.facts && (await fact.executeTakeFirst());
  return { identity: identity?.value ?? null, migrations: await executedMigrations(snapshot), tables };
}

/** Unicode line separators, which JSON does not escape and `readline` splits at. */
const LINE_ENDS = /[\u2028\u2029]/g;

function lineOf(row: Row): string {
  const text = JSON.stringify(row).replaceAll(LINE_ENDS, (end) => `\\u${end.charCodeAt(0).toString(16)}`);
  return `${text}\n`;
}

/** Copies the CVs that a snapshot references, unless the folder has them: CVs are immutable. */
async function copyCvs(
  cvStore: CvStore,
  snapshotFolder: string,
  folder: string,
  onCvs: (number: number) => void,
) {
  const { cvs } = backupFolders(folder);
  await makePrivateFolder(cvs);
  const result = { copied: 0, number: 0, bytes: 0, faulty: [] as string[] };
  for await (const batch of cvsOf(snapshotFolder, CONCURRENCY)) {
    await Promise.all(
      batch.map(async (cv) => {
        const file = backedUpCv(folder, cv.key);
        const isThere = (await stat(file).catch(() => undefined))?.size === cv.size;
        if (!isThere && !(await isCopied(cvStore, cv, file))) {
          result.faulty.push(cv.key);
          return;
        }
        if (!isThere) result.copied++;
        result.number++;
        result.bytes += cv.size;
      }),
    );
    onCvs(batch.length);
  }
  await syncFolder(cvs);
  return result;
}

/** Copies a CV. @returns whether it exists, and matches the size and checksum of its row */
async function isCopied(cvStore: CvStore, cv: BackedUpCv, file: string): Promise<boolean> {
  const unfinished = `${file}${UNFINISHED}`;
  await rm(unfinished, { force: true });
  try {
    const { sha256, size } = await writeNewFile(unfinished, cvStore.open(cv.key));
    if (sha256 !== cv.sha256 || size !== cv.size) return false;
    await rename(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Deletes all but the latest snapshots, and the CVs that none of those references: so erased submissions expire from backups. */
export async function dropSnapshots(folder: string, keep: number): Promise<BackupSummary['dropped']> {
  const { snapshots, cvs } = backupFolders(folder);
  const names = await snapshotNames(folder);
  const old = names.slice(0, -keep);
  for (const name of old) {
    // Renamed first: an interrupted deletion must not leave a partial snapshot.
    const unfinished = path.join(snapshots, `${name}${UNFINISHED}`);
    await rename(path.join(snapshots, name), unfinished);
    await rm(unfinished, { recursive: true });
  }
  const unnamed = unreferencedCvs(folder, await referencedCvs(snapshots, names.slice(-keep)));
  let number = 0;
  for await (const name of unnamed) {
    await rm(path.join(cvs, name));
    number++;
  }
  return { snapshots: old.length, cvs: number };
}

/** Counts what a backup would copy and drop, without reading CVs: faulty ones show only in the backup. */
export async function dryRunBackup(
  database: Kysely<Database>,
  folder: string,
  keep: number,
): Promise<BackupSummary> {
  const submissions = (await countSubmissions(database)).reduce((sum, { number }) => sum + number, 0);
  const found = { submissions, cvs: 0, bytes: 0, copied: 0 };
  const names = await snapshotNames(folder);
  const kept = keep === 1 ? [] : names.slice(1 - keep);
  const named = await referencedCvs(backupFolders(folder).snapshots, kept);
  for await (const page of tablePages(database, 'attachments')) {
    for (const row of page) {
      const [key, size] = [String(row.key), Number(row.size)];
      const file = backedUpCv(folder, key);
      named.add(path.basename(key));
      found.cvs++;
      found.bytes += size;
      if (!existsSync(file) || statSync(file).size !== size) found.copied++;
    }
  }
  const dropped = { snapshots: names.length - kept.length, cvs: 0 };
  for await (const _ of unreferencedCvs(folder, named)) dropped.cvs++;
  return { snapshot: null, ...found, faulty: [], dropped };
}

async function referencedCvs(snapshots: string, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of names) {
    for await (const { key } of rowsOf(path.join(snapshots, name), 'attachments'))
      named.add(path.basename(String(key)));
  }
  return named;
}

async function* unreferencedCvs(folder: string, named: ReadonlySet<string>): AsyncGenerator<string> {
  const { cvs } = backupFolders(folder);
  if (!existsSync(cvs)) return;
  for await (const page of listFiles(cvs)) for (const name of page) if (!named.has(name)) yield name;
}
