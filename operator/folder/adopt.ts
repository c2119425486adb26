import { randomUUID } from 'node:crypto';
import { openChosenDatabase } from '#server/database/database.ts';
import { readFact, writeFactOnce } from '#server/database/facts.ts';
import { writeIdentity } from '#server/folder/identity-file.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Stores } from '../command/stores.ts';

/**
 * Makes a folder and a database belong together: the folder takes the database's identity, or both get a new one. The
 * caller owns the folder. If it is cut off, it can be repeated.
 */
export async function adopt({
  dataDir,
  databaseUrl,
  cvStore,
}: Pick<Stores, 'dataDir' | 'databaseUrl'> & Partial<Pick<Stores, 'cvStore'>>): Promise<void> {
  const database = await openChosenDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }).catch(
    ({ message }: Error) => {
      throw new OperatorError(message);
    },
  );
  try {
    await writeFactOnce(database, 'identity', randomUUID());
    const identity = await readFact(database, 'identity');
    if (identity === undefined) throw new Error('the database does not keep its identity');
    await cvStore?.owner?.write(identity);
    const engine = databaseUrl === undefined ? 'sqlite' : 'postgresql';
    await writeIdentity(dataDir, { identity, engine, settled: true });
  } finally {
    await database.destroy();
  }
}
