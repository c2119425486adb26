import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from './engines/node-sqlite.ts';
import { inBatches } from './query-parts.ts';
import type { Database } from './tables.ts';

/**
 * Reads from a snapshot of the database, without blocking writers; on SQLite the WAL grows until it ends.
 *
 * @example await readSnapshot(database, async (snapshot) => { for await (const rows of tablePages(snapshot, 'outbox')) write(rows); });
 */
export async function readSnapshot<T>(
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
    // Not `database.transaction()`, which begins as `immediate` and would wait for writers.
    await sql`begin deferred`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** A row of any table. */
export type Row = Record<string, string | number | null>;

/** The page size in rows, and in bytes for submissions, whose bodies may have a megabyte each. */
const PAGE = { rows: 500, bytes: 1_000_000 };
/** Each CV row may hold 200 KB of text. */
const PAGE_CVS = 20;

/** Pages of all rows of a table, in the order of its primary key (keyset pagination). */
export async function* tablePages(database: Kysely<Database>, table: SnapshotTable): AsyncGenerator<Row[]> {
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

/** How many of the next submissions fit a page; at least one. */
async function submissionsOfPage(database: Kysely<Database>, after: RawBuilder<unknown>): Promise<number> {
  const sizes = sql<{ bytes: number }>`
    select octet_length(body) as bytes from submissions where ${after} order by id limit ${PAGE.rows}`;
  const { rows } = await sizes.execute(database);
  return inBatches(rows, PAGE)[0]?.length ?? 1;
}

/** Tables that backups contain; the others hold short-lived state of running servers, and sessions. */
export type SnapshotTable = Exclude<
  keyof Database,
  'outbox_claims' | 'shared_counters' | 'office_sessions' | 'office_verifications'
>;

/** The primary key of each table. Leaving out a table is a type error. */
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
  office_entries: ['submission_id'],
  office_texts: ['submission_id'],
  office_events: ['id'],
  office_answers: ['id'],
  office_publications: ['id'],
  office_users: ['id'],
  office_accounts: ['id'],
  office_passkeys: ['id'],
} as const satisfies { [Table in SnapshotTable]: readonly (keyof Database[Table])[] };

/** All tables, each after those that its foreign keys reference. */
export const TABLE_NAMES = Object.keys(PRIMARY_KEYS) as readonly SnapshotTable[];
