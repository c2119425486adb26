import { DAY_MS } from '@website/model/contract/durations.ts';
import { expect, test } from 'vitest';
import { goneSince, validityAt } from './validity-period.ts';

const HALIFAX = { name: 'Halifax', timeZone: 'America/Halifax' };
const OFFER = {
  company: { offices: [HALIFAX] },
  positions: [{ slug: 'pilot', validThrough: '2026-06-14' }, { slug: 'cook' }],
  news: [],
  addresses: {},
  site: { base: '' },
} as unknown as Parameters<typeof validityAt>[0][number];
/** Midnight in Halifax. */
const END = Date.UTC(2026, 5, 15, 3);
const GONE = END + 30 * DAY_MS;
const YEARS = [2026, 2027].map((year) => new Date(year, 0).getTime());

test('pages are valid until a position ends, its page is removed, or the year is over', () => {
  expect(validityAt([OFFER], END - 1)).toEqual({ from: YEARS[0], until: END });
  expect(validityAt([OFFER], END)).toEqual({ from: END, until: GONE });
  expect(validityAt([OFFER], GONE)).toEqual({ from: GONE, until: YEARS[1] });
});

test('pages are valid until the day of news begins', () => {
  const offer = { ...OFFER, news: [{ date: '2026-06-01' }] } as typeof OFFER;
  const midnight = Date.UTC(2026, 5, 1, 3);
  expect(validityAt([offer], midnight - 1)).toEqual({ from: YEARS[0], until: midnight });
  expect(validityAt([offer], midnight)).toEqual({ from: midnight, until: END });
});

test('the page of a closed position is removed after 30 days', () => {
  expect(goneSince([OFFER], GONE - 1)).toEqual([]);
  expect(goneSince([OFFER], GONE)).toEqual(['/careers/pilot']);
});
