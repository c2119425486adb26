import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { readAtOneMoment } from '#server/database/consistent-reading.ts';
import type { Database } from '#server/database/tables.ts';
import { syncFolder } from '#server/disk/durable-file.ts';
import { makePrivateFolder } from '#server/disk/private-folder.ts';
import { counted } from '../command/counted.ts';
import type { Output } from '../command/output.ts';
import { progress } from '../command/progress.ts';
import type { Stores } from '../command/stores.ts';
import { backupFolders, snapshotName, UNFINISHED } from './backup-folder.ts';
import { type Copied, copyCvs } from './copy-cvs.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type WrittenTables, writeTables } from './write-tables.ts';

/** A snapshot that was taken, and what had to be copied for it. */
export interface Backup extends Pick<Copied, 'copied' | 'faulty'> {
  name: string;
  manifest: Manifest;
}

/** Erasing is quick, copying is not: so many snapshots are taken until nothing was erased while CVs were copied. */
const MOST_TRIES = 5;

/**
 * Takes a snapshot of everything that came in, beside a running server: the tables as they were at one moment, and the CVs
 * that they name. If some of that is erased before its CV was copied, the tables are read once more.
 *
 * @param folder - the folder of backups, owned by this command
 * @returns the snapshot, which is on the disk
 */
export async function makeBackup(
  database: Kysely<Database>,
  { cvStore }: Pick<Stores, 'cvStore'>,
  folder: string,
  output: Pick<Output, 'note'>,
): Promise<Backup> {
  const { snapshots } = backupFolders(folder);
  await makePrivateFolder(snapshots);
  await removeUnfinished(snapshots);
  const tell = progress(output, (number) => `${counted(number, 'CV')} so far`);
  for (let tries = 1; ; tries++) {
    const taken = new Date();
    const unfinished = path.join(snapshots, `${snapshotName(taken)}${UNFINISHED}`);
    await mkdir(unfinished, { mode: 0o700 });
    const written = await readAtOneMoment(database, (snapshot) => writeTables(snapshot, unfinished));
    const copied = await copyCvs(cvStore, unfinished, folder, tell);
    if (tries < MOST_TRIES && (await wereErased(database, copied.faulty))) {
      await rm(unfinished, { recursive: true });
      continue;
    }
    return complete(folder, unfinished, taken, written, copied);
  }
}

/** Removes what backups that were cut off have left. */
async function removeUnfinished(snapshots: string): Promise<void> {
  for (const name of await readdir(snapshots))
    if (name.endsWith(UNFINISHED)) await rm(path.join(snapshots, name), { recursive: true });
}

/** Whether any of these CVs are missing because they were erased after the snapshot was taken. */
async function wereErased(database: Kysely<Database>, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    const row = database.selectFrom('attachments').select('key').where('key', '=', key);
    if ((await row.executeTakeFirst()) === undefined) return true;
  }
  return false;
}

async function complete(
  folder: string,
  unfinished: string,
  taken: Date,
  written: WrittenTables,
  { copied, faulty, number, totalBytes }: Copied,
): Promise<Backup> {
  const manifest: Manifest = {
    format: 1,
    taken: taken.toISOString(),
    ...written,
    cvs: { number, bytes: totalBytes },
    faulty,
  };
  await writeManifest(unfinished, manifest);
  await syncFolder(unfinished);
  const { snapshots } = backupFolders(folder);
  const name = snapshotName(taken);
  await rename(unfinished, path.join(snapshots, name));
  await syncFolder(snapshots);
  return { name, manifest, copied, faulty };
}
