import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { tablePages } from '#server/database/consistent-reading.ts';
import { countSubmissions } from '#server/database/summary.ts';
import type { Database } from '#server/database/tables.ts';
import { namesInFolder } from '#server/disk/names-in-folder.ts';
import { backedUpCv, backupFolders, rowsOf, snapshotNames, UNFINISHED } from './backup-folder.ts';

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

/**
 * Keeps the latest snapshots of a folder of backups and drops the others, and with them the CVs that none of those that are
 * kept names: what was erased from the service is gone from its backups once the last snapshot before that is.
 *
 * @param keep - how many, at least one
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

/**
 * Looks what a backup would copy and drop, and changes nothing. Files of CVs are not read: what is wrong with them only the
 * backup finds out.
 *
 * @param keep - how many snapshots would be kept
 */
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

/** The names of the CVs that any of these snapshots names. */
async function namedCvs(snapshots: string, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of names) {
    for await (const { key } of rowsOf(path.join(snapshots, name), 'attachments'))
      named.add(path.basename(String(key)));
  }
  return named;
}

/** The CVs in a folder of backups other than these. */
async function* unnamedCvs(folder: string, named: ReadonlySet<string>): AsyncGenerator<string> {
  const { cvs } = backupFolders(folder);
  if (!existsSync(cvs)) return;
  for await (const page of namesInFolder(cvs)) for (const name of page) if (!named.has(name)) yield name;
}
