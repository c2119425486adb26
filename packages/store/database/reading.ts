import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Of rows of the outbox: their submissions are not being erased. There are few that are, with an index of their own. */
export const NOT_BEING_ERASED = sql<SqlBool>`outbox.submission_id not in
  (select submissions.id from submissions where submissions.erasing_since is not null)`;

/** Whether what is to be sent is due. What is further away than a day was put off by a clock that was ahead. */
export function isDue(now: Date): RawBuilder<SqlBool> {
  const tooFar = new Date(now.getTime() + DAY_MS).toISOString();
  return sql<SqlBool>`(next_attempt_at <= ${now.toISOString()} or next_attempt_at > ${tooFar})`;
}

/** Whether a submission came from an address, however its letters are put together. */
export function isFrom(address: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`sender in (${address}, ${address.normalize('NFC')}, ${address.normalize('NFD')})`;
}

/** How many rows a query finds. */
export async function countOf<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll<number>().as('number'));
  return ((await counting.executeTakeFirstOrThrow()) as { number: number }).number;
}

/**
 * Primary keys of the rows that meet a condition, in order, some at a time.
 *
 * @param lookedAt - how many rows are read in one go, so that a process that goes through all can still do other things
 */
export async function* keysWhere(
  database: Kysely<Database>,
  table: 'submissions' | 'attachments',
  where: RawBuilder<SqlBool>,
  lookedAt = 1000,
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
      sql`${key} > ${after} order by ${key} limit 1 offset ${sql.lit(lookedAt - 1)}`,
    );
    const upToLast = last === undefined ? sql`` : sql`and ${key} <= ${last}`;
    const found = await keys(sql`${key} > ${after} ${upToLast} and ${where} order by ${key}`);
    if (found.length > 0) yield found;
    after = last;
    await setImmediate();
  }
}

/** Splits rows into parts, each of at most so many rows and about so many bytes, or of a single row. */
export function inParts<Row extends { bytes: number }>(
  rows: readonly Row[],
  most: { rows: number; bytes: number },
): Row[][] {
  const parts: Row[][] = [];
  let held = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    if (part === undefined || part.length >= most.rows || held + row.bytes > most.bytes) {
      parts.push([row]);
      held = row.bytes;
    } else {
      part.push(row);
      held += row.bytes;
    }
  }
  return parts;
}
