import type { Kysely } from 'kysely';
import type { CvStore } from '../attachments/store/cv-store.ts';
import { StartError } from '../config/start-input.ts';
import { readFact } from '../database/facts.ts';
import type { Database } from '../database/tables.ts';

/**
 * Makes sure that a store outside the data folder belongs to this database: to any other, the CVs in it would look left
 * over. One that no database has used belongs to this one from now on.
 *
 * @throws {StartError} if it belongs to another; nothing is changed
 */
export async function settleStoreOwner(
  cvStore: Pick<CvStore, 'owner'>,
  database: Kysely<Database>,
): Promise<void> {
  if (cvStore.owner === undefined) return;
  const identity = await readFact(database, 'identity');
  if (identity === undefined) throw new Error('the database does not keep its identity');
  const owner = await cvStore.owner.read();
  if (owner === undefined) await cvStore.owner.write(identity);
  else if (owner !== identity) throw new StartError(FOREIGN);
}

/** Said where a bucket belongs to another database. */
export const FOREIGN = `STORAGE_URL: the CVs in this bucket belong to another database, and the service would take them for left over. Nothing was changed.
To go on, do one of these (docs/operations.md, "The service refuses to start"):
  correct   STORAGE_URL, DATA_DIR or DATABASE_URL, or restore the database that these CVs belong to
  separate  name a folder of the bucket that nobody uses: s3://bucket/folder?…
  adopt     npm run operator -- folder adopt: say that this database and these CVs belong together`;
