import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { takeAdvisoryLock } from './advisory-lock.ts';

test('one process holds a lock, by name and database; a waiting one gets it next', async () => {
  const url = await testDatabaseUrl();
  const first = await takeAdvisoryLock(url, 'erasing');
  expect(first).toBeDefined();
  expect(await takeAdvisoryLock(url, 'erasing')).toBeUndefined();
  for (const [other, name] of [
    [url, 'something else'],
    [await testDatabaseUrl(), 'erasing'],
  ] as const) {
    const lock = await takeAdvisoryLock(other, name);
    expect(lock).toBeDefined();
    await lock?.release();
  }
  const waits = Promise.withResolvers<void>();
  const next = takeAdvisoryLock(url, 'erasing', waits.resolve);
  await waits.promise;
  await first?.release();
  await (await next)?.release();
});

test('a lock whose connection breaks is released', async () => {
  const url = await testDatabaseUrl();
  const lost = await takeAdvisoryLock(url, 'erasing');
  const client = new pg.Client(url);
  onTestFinished(() => client.end());
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const next = await takeAdvisoryLock(url, 'erasing', () => undefined);
  expect(next).toBeDefined();
  await next?.release();
  await lost?.release();
});
