import { openDatabase } from '#server/database/database.ts';
import { schemaOf } from '#server/testing/old-folders/folder-faults.ts';

/** The tables and indexes of a database that is made in an empty folder. */
export async function freshSchema(folder: string): Promise<string> {
  const database = await openDatabase(folder);
  const schema = await schemaOf(database);
  await database.destroy();
  return schema;
}
