import path from 'node:path';
import { addCounts, type CountKind, dayBefore } from '@website/store/database/counts.ts';
import { openDatabase, openPostgres } from '@website/store/database/database.ts';
import { type Row, TABLE_NAMES, tablePages } from '@website/store/database/snapshot.ts';
import { folderSnapshot } from '@website/tests/fixtures/folder-contents.ts';
import { cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { type ENGINES, testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { onTestFinished } from 'vitest';
import { operatorWith } from './run-operator.ts';

/** A data folder, and the environment of servers and commands that use it. */
export interface Machine {
  dataDir: string;
  environment: Record<string, string>;
}

/** A machine without data, with an empty database of an engine. */
export async function emptyMachine(engine: (typeof ENGINES)[number]): Promise<Machine> {
  return {
    dataDir: path.join(await testFolder(), 'data'),
    environment: engine === 'SQLite' ? {} : { DATABASE_URL: await testDatabaseUrl() },
  };
}

/** Runs the real entry command on a machine. */
export function operatorOn({ dataDir, environment }: Machine, ...args: string[]) {
  return operatorWith(environment, dataDir, ...args);
}

/** All data of a machine: the rows, and the hash of each CV by its key. */
export async function everythingOn(machine: Machine) {
  return { rows: await rowsOn(machine), cvs: await folderSnapshot(cvFolders(machine.dataDir).cvs) };
}

/** All rows of a machine's database, by their tables. */
export async function rowsOn({ dataDir, environment }: Machine) {
  const { DATABASE_URL: url } = environment;
  const database = await (url === undefined ? openDatabase(dataDir) : openPostgres(url));
  try {
    const rows: Partial<Record<(typeof TABLE_NAMES)[number], Row[]>> = {};
    for (const table of TABLE_NAMES) {
      rows[table] = [];
      for await (const page of tablePages(database, table)) rows[table].push(...page);
      // Set after a backup, so it differs from the backup's.
      rows[table] = rows[table].filter(({ name }) => name !== 'last-backup');
      // The engines' collations differ.
      rows[table].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    }
    return rows;
  } finally {
    await database.destroy();
  }
}

/** A daily count. */
export type Counted = readonly [daysAgo: number, kind: CountKind, name: string, number: number];

/** A data folder with these counts, and the environment of commands that use it. */
export async function countedFolder(
  engine: (typeof ENGINES)[number],
  counted: readonly Counted[],
): Promise<{ dataDir: string; environment: Record<string, string> }> {
  const dataDir = await testFolder();
  const url = engine === 'PostgreSQL' ? await testDatabaseUrl() : undefined;
  const database = await (url === undefined ? openDatabase(dataDir) : openPostgres(url));
  onTestFinished(() => database.destroy());
  for (const [daysAgo, kind, name, number] of counted)
    await addCounts(database, dayBefore(new Date(), daysAgo), [{ kind, name, number }]);
  return { dataDir, environment: url === undefined ? {} : { DATABASE_URL: url } };
}
