import { Buffer } from 'node:buffer';
import type { Kysely } from 'kysely';
import { PRIMARY_KEYS, type Row, TABLE_NAMES, tablePages } from '#server/database/consistent-reading.ts';
import { migrationsMade } from '#server/database/migrate.ts';
import { columnExists } from '#server/database/migrations/columns.ts';
import type { Database } from '#server/database/tables.ts';
import { writeNewFile } from '#server/disk/durable-file.ts';
import { type Manifest, tableFile } from './manifest.ts';

/** What the tables of a snapshot came to. */
export type WrittenTables = Pick<Manifest, 'identity' | 'migrations' | 'tables'>;

/**
 * Writes all tables to a folder, a file each. Of a row no more than a page is in memory.
 *
 * @param snapshot - the database, which must not change meanwhile
 */
export async function writeTables(snapshot: Kysely<Database>, folder: string): Promise<WrittenTables> {
  const tables: Manifest['tables'] = {};
  for (const table of TABLE_NAMES) {
    // A database that only an earlier version has served lacks some.
    if (!(await columnExists(snapshot as never, table, PRIMARY_KEYS[table][0]))) continue;
    let rows = 0;
    async function* lines(): AsyncGenerator<Buffer<ArrayBuffer>> {
      for await (const page of tablePages(snapshot, table)) {
        rows += page.length;
        yield Buffer.from(page.map(lineOf).join(''));
      }
    }
    const { sha256 } = await writeNewFile(tableFile(folder, table), lines());
    tables[table] = { rows, sha256 };
  }
  return { identity: await identityIn(snapshot, tables), migrations: await migrationsMade(snapshot), tables };
}

/** Line ends of Unicode that JSON leaves as they are, and that end a line for what reads it. */
const LINE_ENDS = /[\u2028\u2029]/g;

function lineOf(row: Row): string {
  const text = JSON.stringify(row).replaceAll(LINE_ENDS, (end) => `\\u${end.charCodeAt(0).toString(16)}`);
  return `${text}\n`;
}

async function identityIn(database: Kysely<Database>, tables: Manifest['tables']): Promise<string | null> {
  if (tables.facts === undefined) return null;
  const fact = database.selectFrom('facts').select('value').where('name', '=', 'identity');
  return (await fact.executeTakeFirst())?.value ?? null;
}
