import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '#server/database/tables.ts';
import { OperatorError } from '../command/operator-error.ts';
import { backupFolders } from './backup-folder.ts';

const FILE = 'manifest.json';

const schema = z.object({
  /** Which form of backups this is; raised when an older program could no longer read it. */
  format: z.literal(1),
  /** The moment whose state it holds, as ISO 8601 in UTC. */
  taken: z.iso.datetime(),
  /** The database's identity (decision 26); null where an earlier version gave none. */
  identity: z.string().nullable(),
  /** The migrations that had been made, in order: the rows have that form. */
  migrations: z.array(z.string()),
  /** Each table's file: how many rows it holds, and the SHA-256 of its bytes in hexadecimal. */
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), sha256: z.string() })),
  /** How many CVs it names, and how many bytes they have together. */
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

/** Writes what a snapshot says about itself; the caller waits for the disk. */
export async function writeManifest(snapshotFolder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(snapshotFolder, FILE), text, { mode: 0o600, flush: true });
}

/**
 * Reads what a snapshot says about itself.
 *
 * @throws {OperatorError} if it can't be read
 */
export async function readManifest(folder: string, snapshot: string): Promise<Manifest> {
  const file = path.join(backupFolders(folder).snapshots, snapshot, FILE);
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new OperatorError(`${file} can't be read: ${reason}`);
  }
}
