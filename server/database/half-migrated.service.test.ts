import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFaults, oldRowFaults, schemaOf } from '../testing/old-folders/folder-faults.ts';
import { makeOldFolder, type OldFolder, statementsOf } from '../testing/old-folders/old-folder.ts';
import { OLD_STATEMENTS, RELEASES } from '../testing/old-folders/statements.ts';
import { testFolder } from '../testing/test-folder.ts';
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

/** Starts from what an older version left, and gives what is wrong afterwards. */
async function faultsFrom(dataDir: string, old: OldFolder, schema: string): Promise<string[]> {
  makeOldFolder(dataDir, old);
  // Rows came only after the first migration was recorded.
  const rows = old.statements.includes(RELEASES['0.1.0']) ? old.rows : 0;
  return await opened(dataDir, async (database) => [
    ...((await schemaOf(database)) === schema ? [] : ['the schema is not that of a fresh database']),
    ...(await databaseFaults(database)),
    ...(await oldRowFaults(database, dataDir, rows)),
  ]);
}

test.each(Object.entries(OLD_STATEMENTS))(
  'wherever an older version was cut off (%s), the next start finishes its work and keeps every row',
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

/** Opens the database of a data folder in a process of its own, and gives the most memory that took, in MB. */
async function mostMemory(dataDir: string): Promise<number> {
  const program = `
    import { openDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'database.ts'))};
    await (await openDatabase(${JSON.stringify(dataDir)})).destroy();
    process.stdout.write(String(process.resourceUsage().maxRSS / 1000));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return Number(stdout);
}

test('an upgrade of 20,000 submissions holds few of them in memory at a time', async () => {
  const dataDir = await testFolder();
  makeOldFolder(dataDir, { statements: statementsOf('0.1.0'), rows: 20_000 });
  const file = new DatabaseSync(path.join(dataDir, 'intake.sqlite'));
  file.exec(
    `pragma synchronous = off; update submissions set body = json_set(body, '$.more', printf('%.*c', 8000, 'x'))`,
  );
  file.close();
  const most = await mostMemory(dataDir);
  // All bodies are 160 MB.
  expect(most - (await mostMemory(await testFolder()))).toBeLessThan(80);
  const found = await opened(dataDir, (database) =>
    database.selectFrom('submissions').select('sender').execute(),
  );
  expect(found.filter(({ sender }) => sender?.endsWith('@customer.example'))).toHaveLength(20_000);
});

test('a start can continue from every file that creating a database leaves behind', async () => {
  const schema = await freshSchema();
  const folder = await testFolder();
  const header = new DatabaseSync(path.join(folder, 'header.sqlite'));
  header.exec('pragma journal_mode = wal');
  header.close();
  const states: Record<string, Record<string, Buffer>> = {
    'no file': {},
    'an empty file': { 'intake.sqlite': Buffer.alloc(0) },
    'an empty file with an empty journal': {
      'intake.sqlite': Buffer.alloc(0),
      'intake.sqlite-journal': Buffer.alloc(0),
    },
    'an empty file with the beginning of a journal': {
      'intake.sqlite': Buffer.alloc(0),
      'intake.sqlite-journal': Buffer.alloc(512),
    },
    'an empty file with an empty log': {
      'intake.sqlite': Buffer.alloc(0),
      'intake.sqlite-wal': Buffer.alloc(0),
      'intake.sqlite-shm': Buffer.alloc(0),
    },
  };
  for (const [name, files] of Object.entries(states)) {
    const dataDir = path.join(folder, name);
    await mkdir(dataDir);
    for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(dataDir, file), bytes);
    expect([name, await opened(dataDir, schemaOf)]).toEqual([name, schema]);
  }
});
