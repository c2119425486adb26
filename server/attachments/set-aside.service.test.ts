import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { dayFromNow, daysFromNow, setAsideUnder } from '../testing/set-aside.ts';

test('what is set aside is deleted after 30 days', async () => {
  const [yesterday, now] = [dayFromNow(-1), dayFromNow(0)];
  const { aside, sweepBy } = await setAsideUnder(yesterday, now);
  const midnight = Date.parse(now);
  await sweepBy(() => midnight + 30 * DAY_MS - 1);
  expect((await readdir(aside)).sort()).toEqual([yesterday, now]);
  await sweepBy(() => midnight + 31 * DAY_MS - 1);
  expect((await readdir(aside)).sort()).toEqual([now]);
  await sweepBy(() => midnight + 31 * DAY_MS);
  expect(await readdir(aside)).toEqual([]);
});

test('what came to this disk less than 30 days ago is not deleted, whatever its day says', async () => {
  const { aside, sweepBy } = await setAsideUnder('2020-01-02');
  await sweepBy();
  await sweepBy(daysFromNow(29));
  expect(await readdir(path.join(aside, '2020-01-02'))).toHaveLength(1);
  await sweepBy(daysFromNow(31));
  expect(await readdir(aside)).toEqual([]);
});

test.each([400, -400, 30_000])(
  'a clock that is off by %i days deletes nothing that is set aside',
  async (days) => {
    const { aside, sweepBy } = await setAsideUnder(dayFromNow(0));
    await sweepBy(daysFromNow(days));
    await sweepBy();
    expect(await readdir(path.join(aside, dayFromNow(0)))).toHaveLength(1);
  },
);
