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

// A folder of backups: what the database held at several moments, and each CV once, however many of them name it.
//
//   snapshots/2026-03-01T10-00-00.000Z/manifest.json    what it is, with the sums of its tables
//   snapshots/2026-03-01T10-00-00.000Z/submissions.ndjson, and so on, a row a line
//   cv/0123….pdf                                     the CVs under their keys

/** Added to the name of a snapshot or a file until it is complete. */
export const UNFINISHED = '.part';

export const MANIFEST = 'manifest.json';

const SNAPSHOT_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export function backupFolders(folder: string) {
  return {
    cvs: path.join(folder, 'cv'),
    snapshots: path.join(folder, 'snapshots'),
    /** Locked while a command writes there; stays empty. */
    lock: path.join(folder, 'backup.lock'),
  };
}

/** The name of a snapshot that is taken now, which sorts by time. */
export function snapshotName(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}

/** The moment at which a snapshot was taken, as ISO 8601, from its name. */
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

/** The snapshot that was asked for, or the latest. @throws {OperatorError} if there is none */
export async function chosenSnapshot(folder: string, wanted?: string): Promise<string> {
  const names = await snapshotNames(folder);
  const found = wanted === undefined ? names.at(-1) : names.find((name) => name === wanted);
  if (found !== undefined) return found;
  if (names.length === 0) throw new OperatorError(`There is no backup in ${folder}.`);
  throw new OperatorError(`There is no backup ${wanted} in ${folder}, but there are: ${names.join(', ')}.`);
}

const CV_KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,8}$/;

/** The file of a CV; a key that somebody has changed must not lead anywhere else. @throws {OperatorError} if it is none */
export function backedUpCv(folder: string, key: string): string {
  if (!CV_KEY.test(key)) throw new OperatorError(`${JSON.stringify(key)} is not the key of a CV.`);
  return path.join(folder, key);
}

const schema = z.object({
  /** Which form of backups this is; raised when an older program could no longer read it. */
  format: z.literal(1),
  taken: z.iso.datetime(),
  /** The database's identity (decision 26); null where an earlier version gave none. */
  identity: z.string().nullable(),
  /** The migrations that had been made, in order: the rows have that form. */
  migrations: z.array(z.string()),
  /** Each table's file: how many rows it holds, and the SHA-256 of its bytes in hexadecimal. */
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), sha256: z.string() })),
  cvs: z.object({ number: z.int().min(0), bytes: z.int().min(0) }),
  /** CVs that it names but that could not be found, or had changed, when it was taken. */
  faulty: z.array(z.string()),
});

/** What a snapshot says about itself. A newer version may name tables that this one does not know. */
export type Manifest = Omit<z.infer<typeof schema>, 'tables'> & {
  tables: Partial<Record<keyof Database, { rows: number; sha256: string }>>;
};

/** The file in which a snapshot holds the rows of a table, a JSON object a line. */
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

/** The rows of a table in a snapshot, one at a time. @throws {SyntaxError} if a line is not a row */
export async function* rowsOf(snapshotFolder: string, table: keyof Database): AsyncGenerator<Row> {
  const source = createReadStream(tableFile(snapshotFolder, table), 'utf8');
  for await (const line of createInterface({ input: source })) yield JSON.parse(line);
}

export type BackedUpCv = Pick<Attachment, 'key' | 'size' | 'sha256'>;

export async function* cvsOf(snapshotFolder: string, atATime: number): AsyncGenerator<BackedUpCv[]> {
  let some: BackedUpCv[] = [];
  for await (const row of rowsOf(snapshotFolder, 'attachments')) {
    const { key, size, sha256 } = row as unknown as BackedUpCv;
    some.push({ key, size, sha256 });
    if (some.length < atATime) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

export type Verified = Awaited<ReturnType<typeof verifySnapshot>>;

const AT_ONCE = 4;

/**
 * Checks byte by byte that all of a snapshot can be restored.
 *
 * @param known - keys of CVs that were found right; more are added
 * @returns what is wrong with it, a sentence each, and which of that are CVs
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
