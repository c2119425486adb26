import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgres } from '../database/database.ts';

/** Terminates the connections to a database, and waits up to ten seconds for that. */
const DISCONNECT = 'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1';

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Renames databases, which PostgreSQL allows only without connections. */
async function rename(serverUrl: string, ...names: [from: string, to: string][]): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(serverUrl), { pathname: '/postgres' }).href);
  await client.connect();
  try {
    for (const [from, to] of names) {
      await client.query(`alter database ${from} allow_connections false`);
      await client.query(DISCONNECT, [from]);
      await client.query(`alter database ${from} rename to ${to}`);
      await client.query(`alter database ${to} allow_connections true`);
    }
  } finally {
    await client.end();
  }
}

async function countIn(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from submissions');
  await client.end();
  return Number(rows[0]?.count);
}

test.each(['an empty one', 'one of another service'])(
  'another database under the same name, %s, is detected before anything is acknowledged, and the first one is used again',
  async (kind) => {
    const [url, other] = [await testDatabaseUrl(), await testDatabaseUrl()];
    if (kind !== 'an empty one') await (await openPostgres(other)).destroy();
    const { url: site, log } = await startTestService({ environment: { DATABASE_URL: url } });
    const send = async () => (await call(site, 'contact', CONTACT)).status;
    expect(await send()).toBe(200);

    const [own, foreign] = [nameOf(url), nameOf(other)];
    await rename(url, [own, `${own}_away`], [foreign, own]);
    // First the terminated connections fail.
    for (let tries = 0; tries < 5; tries += 1) expect(await send()).toBe(503);
    expect(log.join('')).toContain('leads to a different database than at the start');
    if (kind !== 'an empty one') expect(await countIn(url)).toBe(0);

    await rename(url, [own, foreign], [`${own}_away`, own]);
    await expect.poll(send, { timeout: 10_000 }).toBe(200);
    expect(await countIn(url)).toBeGreaterThanOrEqual(2);
  },
);
