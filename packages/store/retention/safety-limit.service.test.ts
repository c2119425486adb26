import { DAYS, daysAgo, dueIn, runRetention, storeAged } from '@website/tests/fixtures/run-retention.ts';
import { openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { countReceivedBefore } from '../database/erasure.ts';
import { keptUntil, mayErase, readPausedRetention } from './safety-limit.ts';

const times = (number: number, days: number) => Array<number>(number).fill(days);

test.each<[what: string, isErased: boolean, ages: number[]]>([
  ['a fifth', true, [...times(20, DAYS + 1), ...times(80, 1)]],
  ['two weeks of a year, after the server was off', true, [...times(14, DAYS + 7), ...times(86, 1)]],
  ['five of ten', true, [...times(5, DAYS + 1), ...times(5, 1)]],
  ['one of two', true, [DAYS + 1, 1]],
  ['more than a fifth', false, [...times(21, DAYS + 1), ...times(79, 1)]],
  ['six of ten', false, [...times(6, DAYS + 1), ...times(4, 1)]],
  ['all submissions, as by a clock that is ahead', false, times(3, DAYS + 1)],
  ['a very old submission, as from a clock that was behind', false, [DAYS + 33, ...times(50, 1)]],
])('whether %s is erased without a go-ahead: %s', async (_, isErased, ages) => {
  const database = await openTestDatabase('SQLite');
  const rows = ages.map((age, number) => ({
    id: `id-${number}`,
    kind: 'contact' as const,
    received_at: daysAgo(age),
    body: '{}',
  }));
  await database.insertInto('submissions').values(rows).execute();
  const until = keptUntil(DAYS, new Date());
  expect(await mayErase(database, await countReceivedBefore(database, until), until)).toBe(isErased);
});

test('above the safety limit the retention waits for the operator’s purge', async () => {
  const service = await startTestService();
  const { database } = service;
  await storeAged(service, times(3, DAYS + 1));
  const due = await dueIn(service);
  await runRetention(service);
  expect(await dueIn(service)).toEqual(due);
  expect(service.log.join('')).toContain('it waits for the go-ahead, purge');
  expect(await readPausedRetention(database)).toEqual({ submissions: 3, days: DAYS });

  await database.deleteFrom('outbox').execute();
  await database.deleteFrom('submissions').execute();
  await runRetention(service);
  expect(await readPausedRetention(database)).toBeUndefined();
});
