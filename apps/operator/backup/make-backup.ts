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
import { type Output, progress } from '../command/output.ts';
import { counted } from '../command/texts.ts';
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

/** A backup that was made or would be. Field names are those of `backup --json`. */
export interface BackupSummary {
  /** Null if it was not made. */
  snapshot: string | null;
  submissions: number;
  cvs: number;
  bytes: number;
  /** How many of the CVs are new in the folder. */
  copied: number;
  /** Keys of CVs that could not be read, or had changed. */
  faulty: string[];
  dropped: { snapshots: number; cvs: number };
}

/** Erasing is quick, copying is not: so many snapshots are taken until nothing was erased while CVs were copied. */
const MOST_TRIES = 5;

/** CVs copied at the same time: what is kept far away takes its time to answer. */
const CVS_AT_ONCE = 4;

/**
 * Takes a snapshot of everything that came in, beside a running server: the tables as they were at one moment, and the CVs
 * that they name. If some of that is erased before its CV was copied, the tables are read once more.
 */
export async function makeBackup(
  database: Kysely<Database>,
  cvStore: CvStore,
  folder: string,
  output: Output,
): Promise<Omit<BackupSummary, 'dropped'>> {
  const { snapshots } = backupFolders(folder);
  await makePrivateFolder(snapshots);
  // What backups that were cut off have left.
  for (const name of await readdir(snapshots))
    if (name.endsWith(UNFINISHED)) await rm(path.join(snapshots, name), { recursive: true });
  const tell = progress(output, (number) => `${counted(number, 'CV')} so far`);
  for (let tries = 1; ; tries++) {
    const taken = new Date();
    const snapshot = snapshotName(taken);
    const unfinished = path.join(snapshots, `${snapshot}${UNFINISHED}`);
    await mkdir(unfinished, { mode: 0o700 });
    const written = await readSnapshot(database, (moment) => writeTables(moment, unfinished));
    const { copied, faulty, ...cvs } = await copyCvs(cvStore, unfinished, folder, tell);
    if (tries < MOST_TRIES && (await wereErased(database, faulty))) {
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

/** Writes all tables of a database that does not change to a folder, a file each; only a page of rows is in memory. */
async function writeTables(
  snapshot: Kysely<Database>,
  folder: string,
): Promise<Pick<Manifest, 'identity' | 'migrations' | 'tables'>> {
  const tables: Manifest['tables'] = {};
  for (const table of TABLE_NAMES) {
    // A database that only an earlier version has served lacks some.
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

/** Line ends of Unicode that JSON leaves as they are, and that end a line for what reads it. */
const LINE_ENDS = /[\u2028\u2029]/g;

function lineOf(row: Row): string {
  const text = JSON.stringify(row).replaceAll(LINE_ENDS, (end) => `\\u${end.charCodeAt(0).toString(16)}`);
  return `${text}\n`;
}

/** Copies the CVs that a snapshot names to a folder of backups, as far as they are not there yet: a CV never changes. */
async function copyCvs(
  cvStore: CvStore,
  snapshotFolder: string,
  folder: string,
  onCvs: (number: number) => void,
) {
  const { cvs } = backupFolders(folder);
  await makePrivateFolder(cvs);
  const result = { copied: 0, number: 0, bytes: 0, faulty: [] as string[] };
  for await (const some of cvsOf(snapshotFolder, CVS_AT_ONCE)) {
    await Promise.all(
      some.map(async (cv) => {
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
    onCvs(some.length);
  }
  await syncFolder(cvs);
  return result;
}

/** Copies a CV. @returns whether it was in the store, and is what its row says */
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

/**
 * Keeps the latest snapshots of a folder of backups and drops the others, and with them the CVs that none of those that are
 * kept names: what was erased from the service is gone from its backups once the last snapshot before that is.
 */
export async function dropSnapshots(folder: string, keep: number): Promise<BackupSummary['dropped']> {
  const { snapshots, cvs } = backupFolders(folder);
  const names = await snapshotNames(folder);
  const old = names.slice(0, -keep);
  for (const name of old) {
    // If this is cut off, what is left of it does not pass for a snapshot.
    const unfinished = path.join(snapshots, `${name}${UNFINISHED}`);
    await rename(path.join(snapshots, name), unfinished);
    await rm(unfinished, { recursive: true });
  }
  const unnamed = unnamedCvs(folder, await namedCvs(snapshots, names.slice(-keep)));
  let number = 0;
  for await (const name of unnamed) {
    await rm(path.join(cvs, name));
    number++;
  }
  return { snapshots: old.length, cvs: number };
}

/** Looks what a backup would copy and drop, without reading CVs: what is wrong with them only the backup finds out. */
export async function tryBackup(
  database: Kysely<Database>,
  folder: string,
  keep: number,
): Promise<BackupSummary> {
  const submissions = (await countSubmissions(database)).reduce((sum, { number }) => sum + number, 0);
  const found = { submissions, cvs: 0, bytes: 0, copied: 0 };
  const names = await snapshotNames(folder);
  const kept = keep === 1 ? [] : names.slice(1 - keep);
  const named = await namedCvs(backupFolders(folder).snapshots, kept);
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
  for await (const _ of unnamedCvs(folder, named)) dropped.cvs++;
  return { snapshot: null, ...found, faulty: [], dropped };
}

async function namedCvs(snapshots: string, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of names) {
    for await (const { key } of rowsOf(path.join(snapshots, name), 'attachments'))
      named.add(path.basename(String(key)));
  }
  return named;
}

async function* unnamedCvs(folder: string, named: ReadonlySet<string>): AsyncGenerator<string> {
  const { cvs } = backupFolders(folder);
  if (!existsSync(cvs)) return;
  for await (const page of listFiles(cvs)) for (const name of page) if (!named.has(name)) yield name;
}
