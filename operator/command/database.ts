import type { Kysely } from 'kysely';
import { openExistingDatabase } from '#server/database/existing-database.ts';
import { DeliveryStateError } from '#server/database/redelivery.ts';
import type { Database } from '#server/database/tables.ts';
import { OperatorError } from './operator-error.ts';
import type { Stores } from './stores.ts';

type Work<T> = (database: Kysely<Database>) => Promise<T>;

/** Reads in the database, or returns undefined if there is none. */
export async function readDatabase<T>(dataDir: string, work: Work<T>): Promise<T | undefined> {
  const database = openExistingDatabase(dataDir);
  if (database === undefined) return undefined;
  return work(database).finally(() => database.destroy());
}

/** As `readDatabase`, on whichever engine was chosen. */
export async function readChosenDatabase<T>(
  { dataDir, databaseUrl }: Stores,
  work: Work<T>,
): Promise<T | undefined> {
  if (databaseUrl === undefined) return readDatabase(dataDir, work);
  // No other command should have to wait for it.
  const { openPostgresAsItIs } = await import('#server/database/database.ts');
  const database = openPostgresAsItIs(databaseUrl);
  try {
    return await work(database);
  } catch (error) {
    throw new OperatorError(`DATABASE_URL: the database cannot be read: ${reasonOf(error as Error)}`);
  } finally {
    await database.destroy();
  }
}

/** Why it can't be read, without the URL, which holds a password. */
function reasonOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as Error & { code?: string };
  return code ?? message;
}

/**
 * Works on the database beside a running server.
 *
 * @throws {OperatorError} if there is none
 */
export async function changeDatabase<T>(dataDir: string, work: Work<T>): Promise<T> {
  const database = openExistingDatabase(dataDir, { readOnly: false });
  if (database === undefined) throw new OperatorError(nothingYet(dataDir).trim());
  try {
    return await work(database);
  } catch (error) {
    if (!(error instanceof DeliveryStateError)) throw error;
    throw new OperatorError(`${error.message} is being sent or erased by another program; nothing was done.`);
  } finally {
    await database.destroy();
  }
}

/** Said where there is no database. */
export function nothingYet(dataDir: string): string {
  return `Nothing has come in yet: there is no database in ${dataDir}.\n`;
}
