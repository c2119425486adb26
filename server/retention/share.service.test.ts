import { expect, test } from 'vitest';
import { DAYS, dueIn, keepAged, runRetention } from '../testing/run-retention.ts';
import { startTestService } from '../testing/test-service.ts';
import { keptUntil, readPausedRetention } from './share.ts';

const times = (number: number, days: number) => Array<number>(number).fill(days);

/** How old submissions are, in days, and how many of them are due. */
const ERASED: [what: string, ages: number[]][] = [
  ['a fifth', [...times(20, DAYS + 1), ...times(80, 1)]],
  ['two weeks of a year, after the server was off', [...times(14, DAYS + 7), ...times(86, 1)]],
  ['five of ten', [...times(5, DAYS + 1), ...times(5, 1)]],
  ['one of two', [DAYS + 1, 1]],
];

const WAITING: [what: string, ages: number[]][] = [
  ['more than a fifth', [...times(21, DAYS + 1), ...times(79, 1)]],
  ['six of ten', [...times(6, DAYS + 1), ...times(4, 1)]],
  ['all that there is, as by a clock that is ahead', times(3, DAYS + 1)],
  ['something of long ago, as from a time when the clock was behind', [DAYS + 33, ...times(50, 1)]],
];

test.each(ERASED)('%s is erased without a word', async (_, ages) => {
  const service = await startTestService();
  await keepAged(service, ages);
  await runRetention(service);
  expect([await dueIn(service), await readPausedRetention(service.database)]).toEqual([[], undefined]);
});

test.each(WAITING)('%s waits for the operator, whose purge ends the waiting', async (_, ages) => {
  const service = await startTestService();
  await keepAged(service, ages);
  const due = await dueIn(service);
  await runRetention(service);
  expect(await dueIn(service)).toEqual(due);
  expect(service.log.join('')).toContain('it waits for the go-ahead, purge');
  expect(await readPausedRetention(service.database)).toEqual({ submissions: due.length, days: DAYS });

  await service.database.deleteFrom('outbox').execute();
  await service.database
    .deleteFrom('submissions')
    .where('received_at', '<', keptUntil(DAYS, new Date()).toISOString())
    .execute();
  await runRetention(service);
  expect(await readPausedRetention(service.database)).toBeUndefined();
});
