import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { namesInFolder } from '#server/disk/names-in-folder.ts';
import { backupFolders, snapshotNames, UNFINISHED } from './backup-folder.ts';
import { rowsOf } from './read-tables.ts';

/** What was dropped. */
export interface Dropped {
  snapshots: number;
  cvs: number;
}

/**
 * Keeps the latest snapshots of a folder of backups and drops the others, and with them the CVs that none of those that are
 * kept names: what was erased from the service is gone from its backups once the last snapshot before that is.
 *
 * @param keep - how many, at least one
 */
export async function dropSnapshots(folder: string, keep: number): Promise<Dropped> {
  const { snapshots, cvs } = backupFolders(folder);
  const names = await snapshotNames(folder);
  const old = names.slice(0, -keep);
  for (const name of old) {
    // If this is cut off, what is left of it does not pass for a snapshot.
    const unfinished = path.join(snapshots, `${name}${UNFINISHED}`);
    await rename(path.join(snapshots, name), unfinished);
    await rm(unfinished, { recursive: true });
  }
  const dropped = { snapshots: old.length, cvs: 0 };
  const named = await namedCvs(snapshots, names.slice(-keep));
  for await (const page of namesInFolder(cvs)) {
    for (const name of page) {
      if (named.has(name)) continue;
      await rm(path.join(cvs, name));
      dropped.cvs++;
    }
  }
  return dropped;
}

/** What would be dropped if there were one snapshot more, which names the CVs that the database has now. */
export async function tryDropping(
  folder: string,
  keep: number,
  inDatabase: ReadonlySet<string>,
): Promise<Dropped> {
  const { snapshots, cvs } = backupFolders(folder);
  const names = await snapshotNames(folder);
  const kept = keep === 1 ? [] : names.slice(1 - keep);
  const named = await namedCvs(snapshots, kept);
  const dropped = { snapshots: names.length - kept.length, cvs: 0 };
  if (!existsSync(cvs)) return dropped;
  for await (const page of namesInFolder(cvs))
    dropped.cvs += page.filter((name) => !(named.has(name) || inDatabase.has(name))).length;
  return dropped;
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
