import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { inParts } from './reading.ts';
import type { Database } from './tables.ts';

/** Reads everything as it was at one moment. Nobody waits for it; on SQLite the log grows until it has ended. */
export async function readAtOneMoment<T>(
  database: Kysely<Database>,
  work: (snapshot: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (!isSqlite(database))
    return database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => work(transaction));
  return database.connection().execute(async (connection) => {
    // Kysely's own transactions wait for all who write.
    await sql`begin deferred`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** A row of any table, as it is in the database. */
export type Row = Record<string, string | number | null>;

/** Rows in memory at a time. What somebody sent can have a megabyte: then fewer, that together have as many bytes; the rest is short. */
const PAGE = { rows: 500, bytes: 1_000_000 };
/** With what each CV says, of which there may be 200 KB. */
const PAGE_CVS = 20;

/** All rows of a table, some at a time, in the order of its primary key. */
export async function* tablePages(database: Kysely<Database>, table: KeptTable): AsyncGenerator<Row[]> {
  const columns: readonly string[] = PRIMARY_KEYS[table];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let after = sql`true`;
  for (;;) {
    const short = table === 'attachments' ? PAGE_CVS : PAGE.rows;
    const size = table === 'submissions' ? await submissionsOfPage(database, after) : short;
    const page = sql<Row>`select * from ${sql.table(table)} where ${after} order by ${key} limit ${size}`;
    const { rows } = await page.execute(database);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = sql`(${key}) > (${sql.join(columns.map((column) => last[column]))})`;
  }
}

/** How many of the next submissions are in memory at a time; at least one, if there are any. */
async function submissionsOfPage(database: Kysely<Database>, after: RawBuilder<unknown>): Promise<number> {
  const sizes = sql<{ bytes: number }>`
    select octet_length(body) as bytes from submissions where ${after} order by id limit ${PAGE.rows}`;
  const { rows } = await sizes.execute(database);
  return inParts(rows, PAGE)[0]?.length ?? 1;
}

/** Tables that are read and written as a whole; the others hold for moments what servers tell each other. */
export type KeptTable = Exclude<keyof Database, 'outbox_claims' | 'shared_counters'>;

/** What tells the rows of each table apart, in the order of its primary key. A table that is missing here does not compile. */
export const PRIMARY_KEYS = {
  attachments: ['key'],
  submissions: ['id'],
  outbox: ['id'],
  idempotency: ['call', 'key'],
  facts: ['name'],
  daily_counts: ['day', 'kind', 'name'],
  acknowledgements: ['submission_id'],
  acknowledged_senders: ['hash'],
  webhook_messages: ['id'],
} as const satisfies { [Table in KeptTable]: readonly (keyof Database[Table])[] };

/** The names of all tables, each after those that its rows refer to. */
export const TABLE_NAMES = Object.keys(PRIMARY_KEYS) as readonly KeptTable[];
