import type { Kysely } from 'kysely';
import { readFact } from '#server/database/facts.ts';
import type { Database } from '#server/database/tables.ts';
import { readIdentity } from '#server/folder/identity-file.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Stores } from '../command/stores.ts';

/**
 * Makes sure that a data folder is the one of a PostgreSQL database: in another one the CVs and mails of what is erased
 * would all be missing, and would be left where they are. Where CVs are in a bucket, any folder will do that is no other
 * database's.
 *
 * @throws {OperatorError} if it is not
 */
export async function expectOwnFolder(
  database: Kysely<Database>,
  { dataDir, cvStore }: Pick<Stores, 'dataDir' | 'cvStore'>,
): Promise<void> {
  const own = await readFact(database, 'identity');
  const found = await readIdentity(dataDir);
  if (typeof found === 'object' && found.identity === own) return;
  // A bucket is the same from everywhere.
  if (cvStore.isShared && found === undefined) return;
  throw new OperatorError(
    `DATA_DIR: ${dataDir} is not the data folder of the database that DATABASE_URL names, so the CVs would not be found. ` +
      'Name the folder of the servers, or see folder. Nothing was done.',
  );
}
