import type { Kysely } from 'kysely';
import { countAttachments } from '../database/attachments.ts';
import { countBeingErased } from '../database/erasure.ts';
import type { Database } from '../database/tables.ts';
import { type CvStore, countCvs } from './cv-store.ts';

/** A larger fraction of rows without a file means that a disk is missing. */
const MAX_FRACTION = 0.05;

/**
 * Whether so many rows without a file mean that a disk or a folder is missing. A crash leaves none: a row is inserted after its
 * file is written, and deleted before the file is, or is marked as being erased.
 */
export function areManyMissing(missing: number, rows: number): boolean {
  return missing > rows * MAX_FRACTION;
}

/**
 * The least number of rows without a file, from totals alone: stray files may hide as many. Rows being erased, whose files may
 * be gone, do not count.
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
