import path from 'node:path';
import { databaseFaults, oldRowFaults, schemaOf } from '@website/tests/fixtures/old-folders/folder-faults.ts';
import { makeOldFolder, type OldFolder } from '@website/tests/fixtures/old-folders/old-folder.ts';
import { OLD_STATEMENTS, RELEASES } from '@website/tests/fixtures/old-folders/statements.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import type { Database } from './tables.ts';

async function freshSchema(): Promise<string> {
  return await opened(await testFolder(), schemaOf);
}

async function opened<T>(dataDir: string, look: (database: Kysely<Database>) => Promise<T>): Promise<T> {
  const database = await openDatabase(dataDir);
  try {
    return await look(database);
  } finally {
    await database.destroy();
  }
}

/** Migrates a folder of an older version. @returns the faults of the result */
async function faultsFrom(dataDir: string, old: OldFolder, schema: string): Promise<string[]> {
  makeOldFolder(dataDir, old);
  // There were rows only after the first migration was recorded.
  const rows = old.statements.includes(RELEASES['0.1.0']) ? old.rows : 0;
  return await opened(dataDir, async (database) => [
    ...((await schemaOf(database)) === schema ? [] : ['the schema is not that of a fresh database']),
    ...(await databaseFaults(database)),
    ...(await oldRowFaults(database, dataDir, rows)),
  ]);
}

test.each(Object.entries(OLD_STATEMENTS))(
  'wherever a migration by an older version was interrupted (%s), the next start completes it and keeps every row',
  async (_, statements) => {
    const schema = await freshSchema();
    const folder = await testFolder();
    const faults: Record<string, string[]> = {};
    const state = async (name: string, old: OldFolder) => {
      faults[name] = await faultsFrom(path.join(folder, name), old, schema);
    };
    for (let made = 0; made <= statements.length; made++) {
      const old = { statements: statements.slice(0, made) };
      await state(`${made} statements, no rows`, { ...old, rows: 0 });
      await state(`${made} statements, with rows`, { ...old, rows: 6 });
      if (statements[made - 1] !== 'fill-senders') continue;
      for (let filled = 0; filled < 6; filled++) {
        await state(`${made} statements, ${filled} senders`, { ...old, rows: 6, filled });
      }
    }
    expect(Object.keys(faults).length).toBeGreaterThan(50);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  },
);
