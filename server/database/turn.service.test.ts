import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SOON } from '../testing/soon.ts';
import { ENGINES, openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { openPostgres } from './database.ts';
import { inTurn, takeTurn } from './turn.ts';

/** Who has turns in this database; the test's own, on a PostgreSQL that others use. */
const HOLDERS = sql`(select pid from pg_locks where locktype = 'advisory' and granted and database =
  (select oid from pg_database where datname = current_database())) as holders`;

async function twoServers() {
  const url = await testDatabaseUrl();
  const servers = [await openPostgres(url), await openPostgres(url)] as const;
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.destroy()))));
  return servers;
}

test('of two servers on PostgreSQL one has the turn, and the other once it has ended', async () => {
  const [one, other] = await twoServers();
  const turn = await takeTurn(one, 'sweeping');
  expect(turn).toBeDefined();
  expect(await takeTurn(other, 'sweeping')).toBeUndefined();
  expect(await takeTurn(one, 'sweeping')).toBeUndefined();
  const another = await takeTurn(other, 'retention');
  expect(another).toBeDefined();
  await another?.end();

  await turn?.end();
  const next = await takeTurn(other, 'sweeping');
  expect(next?.lost.aborted).toBe(false);
  await next?.end();
});

test('a turn goes to another when its connection is gone, and whoever had it learns of that', async () => {
  const [one, other] = await twoServers();
  const turn = await takeTurn(one, 'erasing');
  await sql`select pg_terminate_backend(pid) from ${HOLDERS}`.execute(other);
  const next = await vi.waitFor(async () => {
    const taken = await takeTurn(other, 'erasing');
    expect(taken).toBeDefined();
    return taken;
  }, SOON);
  await vi.waitFor(() => expect(turn?.lost.aborted).toBe(true), SOON);
  await turn?.end();
  expect(await takeTurn(one, 'erasing')).toBeUndefined();
  await next?.end();
});

test('a turn outlasts the time for which PostgreSQL lets a transaction be idle', async () => {
  const [one, other] = await twoServers();
  const turn = await takeTurn(one, 'retention');
  const since = async () => {
    const { rows } = await sql<{ seconds: number; said: number }>`
      select extract(epoch from clock_timestamp() - xact_start)::int as seconds,
        extract(epoch from clock_timestamp() - query_start)::int as said
      from pg_stat_activity where pid in (select pid from ${HOLDERS})
    `.execute(other);
    return rows[0];
  };
  await vi.waitFor(async () => expect((await since())?.seconds).toBeGreaterThan(3), {
    timeout: 20_000,
    interval: 200,
  });
  expect((await since())?.said).toBeLessThan(4);
  expect(turn?.lost.aborted).toBe(false);
  await turn?.end();
});

test.each(ENGINES)('%s: work is done in turn, and a fault of it ends the turn', async (engine) => {
  const database = await openTestDatabase(engine);
  const fault = new Error('a fault of the work');
  await expect(inTurn(database, 'sweeping', () => Promise.reject(fault))).rejects.toBe(fault);
  let isDone = false;
  expect(
    await inTurn(database, 'sweeping', async () => {
      isDone = true;
    }),
  ).toBe(true);
  expect(isDone).toBe(true);
});
