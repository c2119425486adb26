import { openExistingDatabase } from '#server/database/existing-database.ts';
import { oldRowFaults } from '#server/testing/old-folders/folder-faults.ts';
import { makeOldFolder } from '#server/testing/old-folders/old-folder.ts';
import { OLD_STATEMENTS } from '#server/testing/old-folders/statements.ts';
import type { OldStart } from './plan.ts';

/** Leaves a data folder as an earlier version would have if it was cut off at that statement. */
export function layOldFolder(dataDir: string, { statements, rows }: OldStart): void {
  makeOldFolder(dataDir, { statements: OLD_STATEMENTS['as released'].slice(0, statements), rows });
}

/** What is missing or wrong among everything that the earlier version had kept. */
export async function auditOldRows(dataDir: string, { rows }: OldStart): Promise<string[]> {
  const database = openExistingDatabase(dataDir);
  if (database === undefined) throw new Error(`there is no database in ${dataDir}`);
  try {
    return await oldRowFaults(database, dataDir, rows);
  } finally {
    await database.destroy();
  }
}
