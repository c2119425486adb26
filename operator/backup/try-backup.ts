import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { tablePages } from '#server/database/consistent-reading.ts';
import { countSubmissions } from '#server/database/summary.ts';
import type { Database } from '#server/database/tables.ts';
import { backedUpCv } from './backup-folder.ts';
import { type Dropped, tryDropping } from './drop-snapshots.ts';

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
  dropped: Dropped;
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
  const names = new Set<string>();
  for await (const page of tablePages(database, 'attachments')) {
    for (const row of page) {
      const [key, size] = [String(row.key), Number(row.size)];
      const file = backedUpCv(folder, key);
      names.add(path.basename(key));
      found.cvs++;
      found.bytes += size;
      if (!existsSync(file) || statSync(file).size !== size) found.copied++;
    }
  }
  const dropped = await tryDropping(folder, keep, names);
  return { snapshot: null, ...found, faulty: [], dropped };
}
