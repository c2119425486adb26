import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { CONTACT } from '@website/tests/fixtures/calls.ts';
import { oldSubmission, statementsOf } from '@website/tests/fixtures/old-folders/old-folder.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { ENGINES, openTestDatabase, testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from './database.ts';
import { findHalfErased } from './erasure.ts';
import { migrate } from './migrate.ts';
import { getSubmission } from './submissions.ts';

/** Whether each column of each table is nullable, by the types in `tables.ts`. */
async function describedTables(): Promise<Record<string, Record<string, boolean>>> {
  const source = await readFile(path.join(import.meta.dirname, 'tables.ts'), 'utf8');
  const bodyOf = (name: string) =>
    new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source)?.[1] ?? '';
  const fieldsOf = (name: string) => [...bodyOf(name).matchAll(/^ {2}(\w+): (.*);$/gm)];
  return Object.fromEntries(
    fieldsOf('Database').map(([, table = '', type = '']) => [
      table,
      Object.fromEntries(fieldsOf(type).map(([, column = '', of = '']) => [column, of.includes('null')])),
    ]),
  );
}

test.each(ENGINES)('%s: the migrated schema matches the table types', async (engine) => {
  const database = await openTestDatabase(engine);
  const tables = await database.introspection.getTables();
  const found = tables
    // The full-text index of SQLite has tables of its own.
    .filter(({ name }) => name !== 'schema_changes' && !name.startsWith('office_words'))
    .map(({ name, columns }) => [
      name,
      Object.fromEntries(columns.map((column) => [column.name, column.isNullable])),
    ]);
  expect(found).toHaveLength(21);
  expect(Object.fromEntries(found)).toEqual(await describedTables());
});

/** A PostgreSQL database of version 0.1.0 with some submissions, and a connection to it. */
async function oldPostgres(rows: number): Promise<{ url: string; client: pg.Client }> {
  const url = await testDatabaseUrl();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  for (const statement of statementsOf('0.1.0')) await client.query(statement);
  for (let number = 0; number < rows; number++) {
    const { id, body } = oldSubmission(number);
    await client.query('insert into submissions values ($1, $2, $3, $4)', [
      id,
      'contact',
      '2026-11-21',
      body,
    ]);
  }
  return { url, client };
}

async function upgradedSenders(url: string): Promise<(string | null)[]> {
  const database = await openPostgres(url);
  const rows = await database.selectFrom('submissions').select('sender').orderBy('id').execute();
  await database.destroy();
  return rows.map(({ sender }) => sender);
}

test('replicas that start together on an old PostgreSQL database all find it migrated', async () => {
  const { url } = await oldPostgres(60);
  const senders = Array.from({ length: 60 }, (_, number) => oldSubmission(number).sender);
  const found = await Promise.all([upgradedSenders(url), upgradedSenders(url), upgradedSenders(url)]);
  expect(found).toEqual([senders, senders, senders]);
});

test('a migration that deadlocks with a form of a running server is tried again', async () => {
  const { url, client } = await oldPostgres(3);
  const isWaiting = async () => {
    const { rowCount } = await client.query(
      "select from pg_locks where not granted and relation = 'outbox'::regclass",
    );
    return (rowCount ?? 0) > 0;
  };
  await client.query('begin; lock table outbox in row exclusive mode');
  const migrating = upgradedSenders(url);
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), SOON);
  // The migration holds this table, and waits for the other one.
  await client.query('lock table submissions in row exclusive mode; commit');
  expect(await migrating).toHaveLength(3);
});

test('a migration of PostgreSQL that is killed changes nothing, and the next one completes', async () => {
  const { url, client } = await oldPostgres(60);
  const state = async () => ({
    names: (await client.query('select name from kysely_migration')).rows.map(({ name }) => name),
    columns: (await client.query(`select * from information_schema.columns where table_schema = 'public'`))
      .rows.length,
  });
  const before = await state();
  // A lock that blocks the last migrations, after all others.
  await client.query('begin; lock table attachments in access share mode');
  const program = `
    import { openPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'database.ts'))};
    await openPostgres(${JSON.stringify(url)});
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await vi.waitFor(async () => {
    const { rows } = await client.query(
      `select 1 from pg_locks where not granted and relation = 'attachments'::regclass`,
    );
    expect(rows).toHaveLength(1);
  }, SOON);
  child.kill('SIGKILL');
  await ended;
  await client.query('commit');

  await vi.waitFor(async () => {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(rows).toEqual([]);
  }, SOON);
  expect(await state()).toEqual(before);
  expect(before.names).toEqual(['0001-intake']);
  const senders = Array.from({ length: 60 }, (_, number) => oldSubmission(number).sender);
  expect(await upgradedSenders(url)).toEqual(senders);
});

test('a database with an unknown migration is refused with an explanation, and not changed', async () => {
  const { url, client } = await oldPostgres(1);
  await client.query(`insert into kysely_migration values ('0999-later', '2027-01-01')`);
  await expect(openPostgres(url)).rejects.toThrow(
    'a newer version of the service has changed it (0999-later): start that version',
  );
  const { rows } = await client.query('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(['0001-intake', '0999-later']);
});

test.each(ENGINES)(
  '%s: an unknown migration that this version is compatible with does not stop it',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const later = (name: string, works_with: string) =>
      sql`insert into schema_changes values (${name}, '2027-01-01', ${works_with})`.execute(database);
    await later('0900-later', '0016-shared-counters');
    // It is also in the older table if versions that know only that one must refuse it.
    await sql`insert into kysely_migration values ('0900-later', '2027-01-01')`.execute(database);
    await migrate(database);

    await later('0901-much-later', '0900-later');
    await expect(migrate(database)).rejects.toThrow(
      'a newer version of the service has changed it (0901-much-later): start that version',
    );
  },
);

test.each(ENGINES)(
  '%s: an erasure that an earlier version began continues after the upgrade',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const [cutOff = '', spam = ''] = await Promise.all([
      storeSubmission(database, { kind: 'contact', body: CONTACT, heldFor: ['rate'] }),
      storeSubmission(database, { kind: 'contact', body: CONTACT, heldFor: ['rate'] }),
    ]);
    // The schema before the column: the erasure was a reason to hold.
    await database.schema.dropIndex('submissions_erasing').execute();
    await database.schema.alterTable('submissions').dropColumn('erasing_since').execute();
    await database.updateTable('submissions').set({ held_for: 'erasing' }).where('id', '=', cutOff).execute();
    await sql`delete from kysely_migration where name = '0013-erasing'`.execute(database);

    await migrate(database);
    expect(await findHalfErased(database)).toEqual([cutOff]);
    expect(await getSubmission(database, cutOff)).toMatchObject({ held_for: null });
    expect(await getSubmission(database, spam)).toMatchObject({ held_for: 'rate', erasing_since: null });
  },
);
