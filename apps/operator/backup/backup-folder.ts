import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { unknownMigrations } from '@website/store/database/migrate.ts';
import type { Row } from '@website/store/database/snapshot.ts';
import type { Attachment, Database } from '@website/store/database/tables.ts';
import { z } from 'zod';
import { OperatorError } from '../command/output.ts';

// The layout of a folder of backups: snapshots of the database, and each CV once, however many snapshots reference it.
//
//   snapshots/2026-03-01T10-00-00.000Z/manifest.json    metadata, with the checksums of the tables
//   snapshots/2026-03-01T10-00-00.000Z/submissions.ndjson, and so on, a row a line
//   cv/0123….pdf                                     the CVs under their keys

/** Suffix of a snapshot or a file until it is complete. */
export const UNFINISHED = '.part';

export const MANIFEST = 'manifest.json';

const SNAPSHOT_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export function backupFolders(folder: string) {
  return {
    cvs: path.join(folder, 'cv'),
    snapshots: path.join(folder, 'snapshots'),
    /** Locked while a command writes there; always empty. */
    lock: path.join(folder, 'backup.lock'),
  };
}

/** The name of a snapshot; names sort by time. */
export function snapshotName(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}

/** The time of a snapshot as ISO 8601, from its name. */
export function snapshotTime(name: string): string {
  return name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
}

/** The complete snapshots of a folder of backups, oldest first; none if there is no such folder. */
export async function snapshotNames(folder: string): Promise<string[]> {
  const names = await readdir(backupFolders(folder).snapshots).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.filter((name) => SNAPSHOT_NAME.test(name)).sort();
}

/** The snapshot of this name, by default the latest. @throws {OperatorError} if there is none */
export async function chosenSnapshot(folder: string, wanted?: string): Promise<string> {
  const names = await snapshotNames(folder);
  const found = wanted === undefined ? names.at(-1) : names.find((name) => name === wanted);
  if (found !== undefined) return found;
  if (names.length === 0) throw new OperatorError(`There is no backup in ${folder}.`);
  throw new OperatorError(`There is no backup ${wanted} in ${folder}, but there are: ${names.join(', ')}.`);
}

const CV_KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,8}$/;

/** The path of a CV; a manipulated key must not escape the folder. @throws {OperatorError} if the key is invalid */
export function backedUpCv(folder: string, key: string): string {
  if (!CV_KEY.test(key)) throw new OperatorError(`${JSON.stringify(key)} is not the key of a CV.`);
  return path.join(folder, key);
}

const schema = z.object({
  /** The format's version, raised by incompatible changes. */
  format: z.literal(1),
  taken: z.iso.datetime(),
  /** The database's identity (decision 26); null from an earlier version. */
  identity: z.string().nullable(),
  /** The executed migrations, in order: the schema of the rows. */
  migrations: z.array(z.string()),
  /** Row count and SHA-256, in hexadecimal, of each table's file. */
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), sha256: z.string() })),
  cvs: z.object({ number: z.int().min(0), bytes: z.int().min(0) }),
  /** Keys of CVs that were missing or changed when it was taken. */
  faulty: z.array(z.string()),
});

/** The metadata of a snapshot. A newer version may have tables that this one does not know. */
export type Manifest = Omit<z.infer<typeof schema>, 'tables'> & {
  tables: Partial<Record<keyof Database, { rows: number; sha256: string }>>;
};

/** The file of a table in a snapshot, a JSON object a line. */
export function tableFile(snapshotFolder: string, table: keyof Database): string {
  return path.join(snapshotFolder, `${table}.ndjson`);
}

async function readManifest(folder: string, snapshot: string): Promise<Manifest> {
  const file = path.join(backupFolders(folder).snapshots, snapshot, MANIFEST);
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new OperatorError(`${file} can't be read: ${reason}`);
  }
}

/** Streams the rows of a table in a snapshot. @throws {SyntaxError} for a line that is no JSON */
export async function* rowsOf(snapshotFolder: string, table: keyof Database): AsyncGenerator<Row> {
  const source = createReadStream(tableFile(snapshotFolder, table), 'utf8');
  for await (const line of createInterface({ input: source })) yield JSON.parse(line);
}

export type BackedUpCv = Pick<Attachment, 'key' | 'size' | 'sha256'>;

export async function* cvsOf(snapshotFolder: string, batchSize: number): AsyncGenerator<BackedUpCv[]> {
  let batch: BackedUpCv[] = [];
  for await (const row of rowsOf(snapshotFolder, 'attachments')) {
    const { key, size, sha256 } = row as unknown as BackedUpCv;
    batch.push({ key, size, sha256 });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

export type Verified = Awaited<ReturnType<typeof verifySnapshot>>;

const CONCURRENCY = 4;

/**
 * Verifies the checksums of a snapshot's tables and CVs.
 *
 * @param known - a cache of the keys of verified CVs, shared by several snapshots
 * @returns the faults, a sentence each, and the CVs among them
 */
export async function verifySnapshot(
  folder: string,
  name: string,
  known: Set<string>,
  onCvs: (number: number) => void,
) {
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
  // The rows of a damaged table can't be trusted.
  if (faults.length > 0 || manifest.tables.attachments === undefined)
    return { name, manifest, faults, damagedCvs: [] };
  // Missing since the snapshot was taken, which was reported then.
  const lacking = new Set(manifest.faulty);
  const damagedCvs: BackedUpCv[] = [];
  for await (const batch of cvsOf(snapshotFolder, CONCURRENCY)) {
    const unread = batch.filter(({ key }) => !known.has(key) && !lacking.has(key));
    const found = await Promise.all(unread.map((cv) => faultOfCv(folder, cv)));
    for (const [at, cv] of unread.entries()) {
      const fault = found[at];
      if (fault === undefined) known.add(cv.key);
      else {
        faults.push(fault);
        damagedCvs.push(cv);
      }
    }
    onCvs(batch.length);
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
    if ((await sha256Of(file)) !== expected?.sha256) return `${file} is damaged: its checksum differs.`;
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
