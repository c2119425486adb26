import { existsSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { noteRemovals } from '../database/removals.ts';
import { cvFile } from '../testing/cv-files.ts';
import { believed, dayFromNow, doubted, setAsideUnder } from '../testing/set-aside.ts';

const MINUTE_AGO = new Date(Date.now() - 60_000);
const today = () => dayFromNow(0);

test('what is set aside is deleted after 30 days, and never while the clock cannot be believed', async () => {
  const [yesterday, now] = [dayFromNow(-1), dayFromNow(0)];
  const { aside, sweepBy } = await setAsideUnder(yesterday, now);
  await sweepBy(doubted);
  const midnight = Date.parse(now);
  const sweepAt = (at: number) => sweepBy({ stamp: () => new Date(at), erasingTime: () => new Date(at) });
  await sweepAt(midnight + 30 * DAY_MS - 1);
  expect((await readdir(aside)).sort()).toEqual([yesterday, now]);
  await sweepAt(midnight + 31 * DAY_MS - 1);
  expect((await readdir(aside)).sort()).toEqual([now]);
  await sweepAt(midnight + 31 * DAY_MS);
  expect(await readdir(aside)).toEqual([]);
});

test('what came to this disk less than 30 days ago is not deleted, whatever its day says', async () => {
  const { aside, sweepBy } = await setAsideUnder('2020-01-02');
  await sweepBy(believed());
  await sweepBy(believed(29));
  expect(await readdir(path.join(aside, '2020-01-02'))).toHaveLength(1);
  await sweepBy(believed(31));
  expect(await readdir(aside)).toEqual([]);
});

test('what a clock that was ahead has set aside is kept from now on, and deleted in the end', async () => {
  const ahead = dayFromNow(400);
  const { aside, sweepBy } = await setAsideUnder(ahead);
  await sweepBy(doubted);
  expect(await readdir(path.join(aside, ahead))).toHaveLength(1);
  await sweepBy(believed());
  expect(await readdir(path.join(aside, today()))).toEqual([`of-${ahead}.pdf`]);
  await sweepBy(believed(32));
  expect(existsSync(path.join(aside, today()))).toBe(false);
});

test('a file that a clock which was ahead brought here is kept from now on, too', async () => {
  const { aside, sweepBy } = await setAsideUnder(dayFromNow(-20));
  // As with a clock that is put back by five days: by that clock, the file will be made in five days.
  await sweepBy(believed(-5));
  expect(await readdir(path.join(aside, dayFromNow(-5)))).toHaveLength(1);
});

test('while the clock is in doubt, nothing is set aside: what has no row, and what says that it was taken, stays', async () => {
  const { dataDir, cvStore, database, aside, sweepBy } = await setAsideUnder();
  const [stray, taken] = ['cv/stray.pdf', 'cv/taken.pdf'];
  for (const key of [stray, taken]) {
    await writeFile(cvFile(dataDir, key), 'x');
    await utimes(cvFile(dataDir, key), MINUTE_AGO, MINUTE_AGO);
  }
  await cvStore.markClaimed(taken);
  await noteRemovals(database, [taken]);
  await sweepBy(doubted);
  expect([await cvStore.has(stray), await cvStore.has(taken), existsSync(aside)]).toEqual([
    true,
    true,
    false,
  ]);
  await sweepBy(believed());
  expect((await readdir(path.join(aside, today()))).sort()).toEqual(['stray.pdf', 'taken.pdf']);
});
