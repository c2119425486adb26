import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { countAside } from '#server/attachments/store/cv-store.ts';
import { readFact } from '#server/database/facts.ts';
import type { Database } from '#server/database/tables.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Stores } from '../command/stores.ts';

/** Copies within the data folder that earlier versions made, and that no command looks into. */
const COPIES = /^(?:rescued-.*\.sqlite|aside-.*)$/;

/** What may hold something about a person and is not erased, a sentence each. */
export async function beyondReach({ dataDir, databaseUrl, cvStore }: Stores): Promise<string[]> {
  const copies = (await readdir(dataDir)).filter((name) => COPIES.test(name)).sort();
  const isAnyAside = (await countAside(cvStore)) > 0;
  return [
    "CVs that no application names can't be found by an address; they are deleted a day after their upload.",
    ...(isAnyAside
      ? [`${cvStore.aside.place} holds CVs that no row names; each is deleted after 30 days.`]
      : []),
    ...copies.map(
      (name) => `${path.join(dataDir, name)} is a copy that keeps what it holds: delete it yourself.`,
    ),
    ...(databaseUrl === undefined
      ? []
      : [
          'PostgreSQL overwrites the bytes of deleted rows when it uses their space again, and those in its log (WAL) when it recycles that.',
        ]),
    'Mail that was sent, exports and backups keep what they hold.',
  ];
}

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
  // An erasure on SQLite should not have to load this.
  const { readIdentity } = await import('#server/folder/identity-file.ts');
  const found = await readIdentity(dataDir);
  if (typeof found === 'object' && found.identity === own) return;
  // A bucket is the same from everywhere.
  if (cvStore.isShared && found === undefined) return;
  throw new OperatorError(
    `DATA_DIR: ${dataDir} is not the data folder of the database that DATABASE_URL names, so the CVs would not be found. ` +
      'Name the folder of the servers, or see folder. Nothing was done.',
  );
}
