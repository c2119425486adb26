import { setImmediate } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './tables.ts';

export async function countRows<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll<number>().as('number'));
  return ((await counting.executeTakeFirstOrThrow()) as { number: number }).number;
}

/**
 * Pages of the primary keys of rows that meet a condition, in order (keyset pagination).
 *
 * @param scanned - rows scanned by one query; the event loop runs in between
 */
export async function* keyPages(
  database: Kysely<Database>,
  table: 'submissions' | 'attachments',
  where: RawBuilder<SqlBool>,
  scanned = 1000,
): AsyncGenerator<string[]> {
  const key = sql.ref(table === 'submissions' ? 'id' : 'key');
  const keys = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      key: string;
    }>`select ${key} as key from ${sql.table(table)} where ${query}`.execute(database);
    return rows.map((row) => row.key);
  };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const [last]: string[] = await keys(
      sql`${key} > ${after} order by ${key} limit 1 offset ${sql.lit(scanned - 1)}`,
    );
    const upToLast = last === undefined ? sql`` : sql`and ${key} <= ${last}`;
    const found = await keys(sql`${key} > ${after} ${upToLast} and ${where} order by ${key}`);
    if (found.length > 0) yield found;
    after = last;
    await setImmediate();
  }
}

/** Splits rows into batches of at most so many rows and bytes, or of a single row. */
export function inBatches<Row extends { bytes: number }>(
  rows: readonly Row[],
  max: { rows: number; bytes: number },
): Row[][] {
  const batches: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const batch = batches.at(-1);
    if (batch === undefined || batch.length >= max.rows || bytes + row.bytes > max.bytes) {
      batches.push([row]);
      bytes = row.bytes;
    } else {
      batch.push(row);
      bytes += row.bytes;
    }
  }
  return batches;
}
