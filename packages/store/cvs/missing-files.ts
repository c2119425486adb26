import type { Kysely } from 'kysely';
import { countAttachments } from '../database/attachments.ts';
import { countBeingErased } from '../database/erasure.ts';
import type { Database } from '../database/tables.ts';
import { type CvStore, countCvs } from './cv-store.ts';

/** Of many rows so large a share without a file shows that a disk is missing. */
const SHARE = 0.05;

/**
 * Whether this many rows without a file show that a disk or a folder is missing. No crash leaves any: a row comes after its
 * file and goes before it, or is marked as being erased.
 *
 * @param rows - how many rows there are
 */
export function areManyMissing(missing: number, rows: number): boolean {
  return missing > rows * SHARE;
}

/**
 * Counts how many rows have no file, at least, without looking for each: files without a row may hide as many. A CV that is
 * being erased may have lost its file already.
 */
export async function countMissing(
  database: Kysely<Database>,
  cvStore: Pick<CvStore, 'list'>,
): Promise<{ missing: number; rows: number; areMany: boolean }> {
  const rows = await countAttachments(database);
  const erasing = await countBeingErased(database);
  const missing = Math.max(0, rows - erasing - (await countCvs(cvStore)));
  return { missing, rows, areMany: areManyMissing(missing, rows) };
}
