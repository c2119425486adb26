import type { Kysely } from 'kysely';
import { countAttachments } from '../database/attachments.ts';
import { countBeingErased } from '../database/erasure.ts';
import type { Database } from '../database/tables.ts';
import { type CvStore, countCvs } from './store/cv-store.ts';
import { areManyMissing } from './stray-limits.ts';

/** How many rows have no file, at least. */
interface MissingFiles {
  missing: number;
  rows: number;
  areMany: boolean;
}

/**
 * Counts how many rows have no file, at least, without looking for each: files without a row may hide as many. A CV that is
 * being erased may have lost its file already.
 */
export async function countMissing(
  database: Kysely<Database>,
  cvStore: Pick<CvStore, 'list'>,
): Promise<MissingFiles> {
  const rows = await countAttachments(database);
  const erasing = await countBeingErased(database);
  const missing = Math.max(0, rows - erasing - (await countCvs(cvStore)));
  return { missing, rows, areMany: areManyMissing(missing, rows) };
}
