import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase, startPostgres } from '../testing/postgres-server.ts';
import { startTestService } from '../testing/test-service.ts';

test('while PostgreSQL is gone or only to be read, readiness says so in words, to the log and not to the public', async () => {
  const postgres = await startPostgres();
  try {
    const DATABASE_URL = await createDatabase(postgres.url);
    const service = await startTestService({ environment: { DATABASE_URL } });
    const isReady = async () => {
      const answer = await fetch(`${service.url}/readyz`);
      return answer.status === 200 ? 'ready' : await answer.text();
    };
    const said = () => service.log.join('').replaceAll('\\n', '\n');
    expect(await isReady()).toBe('ready');

    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    const name = new URL(DATABASE_URL).pathname.slice(1);
    await client.query(`alter database ${name} set default_transaction_read_only = on`);
    // A session keeps what it began with, also one that was just beginning.
    const isReadyAnew = async () => {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return isReady();
    };
    await expect.poll(isReadyAnew, { timeout: 15_000 }).toContain('Submissions cannot be taken');
    await client.end();
    await expect.poll(said, { timeout: 15_000 }).toContain('this PostgreSQL can only be read');

    await postgres.stop();
    const asked = async () => {
      await isReady();
      return said();
    };
    await expect
      .poll(asked, { timeout: 15_000 })
      .toContain('The database cannot be written: nothing listens at that host and port');
    expect(await isReady()).not.toContain('PostgreSQL');
    expect(said()).not.toContain('password@');
  } finally {
    await postgres.remove();
  }
});
