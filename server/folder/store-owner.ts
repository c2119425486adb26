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
  const mismatch = await ownerMismatch(cvStore, identity);
  if (mismatch !== undefined) throw new StartError(refusal(mismatch));
  if ((await cvStore.owner.read()) === undefined) await cvStore.owner.write(identity);
}

/** Why a store outside the data folder does not go with a database; undefined if it does, or belongs to none yet. */
export async function ownerMismatch(
  { owner }: Pick<CvStore, 'owner'>,
  identity: string | undefined,
): Promise<string | undefined> {
  const found = await owner?.read();
  return found === undefined || found === identity
    ? undefined
    : 'The CVs in the bucket belong to another database, and would be taken for left over.';
}

function refusal(mismatch: string): string {
  return `STORAGE_URL: the service does not start on this bucket, and nothing in it was changed.
${mismatch}
To go on, do one of these (docs/operations.md, "The service refuses to start"):
  correct   STORAGE_URL, DATA_DIR or DATABASE_URL, or restore the database that these CVs belong to
  separate  name a folder of the bucket that nobody uses: s3://bucket/folder?...
  adopt     npm run operator -- folder adopt: say that this database and these CVs belong together`;
}
