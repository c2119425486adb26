import { expect, test } from 'vitest';
import { DAYS, daysAgo, keepAged, numberKept, ranYesterday, runRetention } from '../testing/run-retention.ts';
import { startTestService } from '../testing/test-service.ts';
import { keptUntil } from './kept-until.ts';
import { readPausedRetention } from './share.ts';

test('more than a share waits for the operator, whose purge ends the waiting', async () => {
  const service = await startTestService();
  await keepAged(service, [...Array<number>(6).fill(DAYS + 1), ...Array<number>(10).fill(1)]);
  await runRetention(service);
  expect(await numberKept(service)).toBe(16);
  expect(service.log.join('')).toContain('it waits for the go-ahead, purge');
  expect(await readPausedRetention(service.database)).toEqual({ submissions: 6, days: DAYS });

  await service.database.deleteFrom('outbox').execute();
  await service.database
    .deleteFrom('submissions')
    .where('received_at', '<', keptUntil(DAYS, new Date()).toISOString())
    .execute();
  await runRetention(service);
  expect(await readPausedRetention(service.database)).toBeUndefined();
});

test('a small share is erased without a go-ahead, and so is everything of the next day', async () => {
  const service = await startTestService();
  await keepAged(service, [DAYS + 1, ...Array<number>(19).fill(1)]);
  await runRetention(service);
  expect(await numberKept(service)).toBe(19);
  await service.database
    .updateTable('submissions')
    .set({ received_at: daysAgo(DAYS + 1) })
    .execute();
  await ranYesterday(service);
  await runRetention(service);
  expect(await numberKept(service)).toBe(0);
});
