import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { takeTurn } from './turn.ts';

test('only one has a turn at a time, by its name and in each database; whoever waits gets it next', async () => {
  const url = await testDatabaseUrl();
  const first = await takeTurn(url, 'erasing');
  expect(first).toBeDefined();
  expect(await takeTurn(url, 'erasing')).toBeUndefined();
  for (const [other, name] of [
    [url, 'something else'],
    [await testDatabaseUrl(), 'erasing'],
  ] as const) {
    const turn = await takeTurn(other, name);
    expect(turn).toBeDefined();
    await turn?.end();
  }
  const waits = Promise.withResolvers<void>();
  const next = takeTurn(url, 'erasing', waits.resolve);
  await waits.promise;
  await first?.end();
  await (await next)?.end();
});

test('a turn whose connection breaks is free again', async () => {
  const url = await testDatabaseUrl();
  const lost = await takeTurn(url, 'erasing');
  const client = new pg.Client(url);
  onTestFinished(() => client.end());
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const next = await takeTurn(url, 'erasing', () => undefined);
  expect(next).toBeDefined();
  await next?.end();
  await lost?.end();
});
