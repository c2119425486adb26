import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../engines/postgres.ts';
import { postgresReason } from '../engines/postgres-reason.ts';
import type { Database } from '../tables.ts';

/** What an erasure deletes from. */
const TABLES = ['submissions', 'attachments', 'outbox', 'idempotency', 'facts'] as const;

/** How long to wait for transactions that began before the deletion: most take milliseconds, a backup may take hours. */
const LOOKS = 40;
const LOOK_EVERY_MS = 250;

/**
 * Has PostgreSQL free the space of deleted rows now (VACUUM), beside everything else that goes on, so that it is used
 * again and overwritten. It does so by itself later (autovacuum), in a large table perhaps much later. Rewriting the tables
 * (VACUUM FULL) would leave no byte, but nobody could use them meanwhile.
 *
 * @param url - of the database, which gets a connection of its own, whose statements may take their time
 * @returns why that of some may not be free; undefined if all is
 */
export async function vacuumErased(url: string): Promise<string | undefined> {
  const database = new Kysely<Database>({ dialect: postgresDialect(url, { forMigrations: true }) });
  try {
    const foreign = await notAllowed(database);
    if (foreign.length === TABLES.length)
      return 'the user of DATABASE_URL does not own the tables, and may not vacuum them';
    const isInUse = !(await untilNobodySees(database));
    const own = TABLES.filter((table) => !foreign.includes(table)).map((table) => sql.table(table));
    await sql`set lock_timeout = '10s'`.execute(database);
    // Giving free pages back to the disk would make others wait.
    await sql`vacuum (truncate false) ${sql.join(own)}`.execute(database);
    if (foreign.length > 0)
      return `the user of DATABASE_URL may not vacuum these tables: ${foreign.join(', ')}`;
    return isInUse
      ? 'another transaction, such as a backup, began before and may still read them'
      : undefined;
  } catch (error) {
    const reason = postgresReason(error);
    if (reason === undefined) throw error;
    return reason;
  } finally {
    await database.destroy();
  }
}

/** The tables that this user may not vacuum: PostgreSQL would skip them with no more than a warning. */
async function notAllowed(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid in (${sql.join(TABLES.map((table) => sql`to_regclass(${table})`))})
      and not pg_has_role(relowner, 'USAGE')
      and not (select pg_has_role(datdba, 'USAGE') from pg_database where datname = current_database())
      and not case when current_setting('server_version_num')::int >= 170000
        then has_table_privilege(oid, 'MAINTAIN') else false end`.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * Waits until no transaction is left that began before now and so may see what is deleted: PostgreSQL keeps it for them.
 *
 * @returns whether none is left
 */
async function untilNobodySees(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ next: string }>`
    select (pg_snapshot_xmax(pg_current_snapshot())::text::numeric % 4294967296)::text as next`.execute(
    database,
  );
  const next = rows[0]?.next ?? '';
  for (let look = 0; look < LOOKS; look++) {
    if (!(await isSeen(database, next))) return true;
    await setTimeout(LOOK_EVERY_MS);
  }
  return false;
}

async function isSeen(database: Kysely<Database>, next: string): Promise<boolean> {
  // The greater its age, the earlier a transaction began.
  const { rows } = await sql<{ seen: boolean }>`
    select exists (
      select from (
        select backend_xmin as since from pg_stat_activity
          where pid <> pg_backend_pid() and (datname = current_database() or datname is null)
            and backend_type is distinct from 'autovacuum worker'
        union all
        select backend_xid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
        union all select xmin from pg_replication_slots
        union all select transaction from pg_prepared_xacts where database = current_database()
      ) as others
      where age(since) > age(${next}::text::xid)
    ) as seen`.execute(database);
  return rows[0]?.seen ?? false;
}
