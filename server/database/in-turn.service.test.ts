import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SOON } from '../testing/soon.ts';
import { ENGINES, openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { openPostgres } from './database.ts';
import { inTurn } from './in-turn.ts';

/** Who has turns in this database; the test's own, on a PostgreSQL that others use. */
const HOLDERS = sql`(select pid from pg_locks where locktype = 'advisory' and granted and database =
  (select oid from pg_database where datname = current_database())) as holders`;

async function twoServers() {
  const url = await testDatabaseUrl();
  const servers = [await openPostgres(url), await openPostgres(url)] as const;
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.destroy()))));
  return servers;
}

const nothing = async () => undefined;

test('of two servers on PostgreSQL one has the turn, and the other once it has ended', async () => {
  const [one, other] = await twoServers();
  const others: boolean[] = [];
  const isDone = await inTurn(one, 'sweeping', async (lost) => {
    others.push(await inTurn(other, 'sweeping', nothing), await inTurn(one, 'sweeping', nothing));
    others.push(await inTurn(other, 'retention', nothing));
    expect(lost.aborted).toBe(false);
  });
  expect(isDone).toBe(true);
  expect(others).toEqual([false, false, true]);
  expect(await inTurn(other, 'sweeping', nothing)).toBe(true);
});

test('a turn goes to another when its connection is gone, and whoever had it learns of that', async () => {
  const [one, other] = await twoServers();
  await inTurn(one, 'sweeping', async (lost) => {
    await sql`select pg_terminate_backend(pid, 10000) from ${HOLDERS}`.execute(other);
    expect(await inTurn(other, 'sweeping', nothing)).toBe(true);
    await vi.waitFor(() => expect(lost.aborted).toBe(true), SOON);
  });
});

test('a turn says something before PostgreSQL ends it as idle', async () => {
  const [one, other] = await twoServers();
  const holder = async () => {
    const { rows } = await sql<{ age: number; silence: number }>`
      select extract(epoch from clock_timestamp() - xact_start)::float as age,
        extract(epoch from clock_timestamp() - query_start)::float as silence
      from pg_stat_activity where pid in (select pid from ${HOLDERS})
    `.execute(other);
    return rows[0];
  };
  await inTurn(one, 'retention', async (lost) => {
    await vi.waitFor(async () => expect((await holder())?.age).toBeGreaterThan(4), SOON);
    expect((await holder())?.silence).toBeLessThan(4);
    expect(lost.aborted).toBe(false);
  });
});

test.each(ENGINES)('%s: work is done in turn, and a fault of it ends the turn', async (engine) => {
  const database = await openTestDatabase(engine);
  const fault = new Error('a fault of the work');
  await expect(inTurn(database, 'sweeping', () => Promise.reject(fault))).rejects.toBe(fault);
  const work = vi.fn(nothing);
  expect(await inTurn(database, 'sweeping', work)).toBe(true);
  expect(work).toHaveBeenCalledOnce();
});
