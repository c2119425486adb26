import type { Kysely } from 'kysely';
import type { CvStore } from '../attachments/store/cv-store.ts';
import { recordedAmong } from '../database/attachments.ts';
import type { Database } from '../database/tables.ts';

/** How many CVs have a row, and how many rows have a CV. */
export interface Matches {
  /** CVs with a row. */
  matching: number;
  /** CVs without a row. */
  strays: number;
  /** Rows without a CV. */
  missing: number;
}

/**
 * Compares the CVs of a store with the rows of a database, a page of names at a time.
 *
 * @param database - undefined if it has no tables yet
 * @param rows - how many rows it has
 */
export async function compareCvs(
  cvStore: Pick<CvStore, 'list'>,
  database: Kysely<Database> | undefined,
  rows: number,
): Promise<Matches> {
  let [files, matching] = [0, 0];
  for await (const keys of cvStore.list()) {
    files += keys.length;
    if (database !== undefined) matching += (await recordedAmong(database, keys)).size;
  }
  // A running server may have added some meanwhile.
  return { matching, strays: files - matching, missing: Math.max(0, rows - matching) };
}
