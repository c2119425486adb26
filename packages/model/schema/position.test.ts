import { expect, test } from 'vitest';
import { endOf, isOpen, withAccents } from './position.ts';

interface Given {
  slug: string;
  accent?: number;
}

const [COOK, DECKHAND, PILOT, PURSER]: [Given, Given, Given, Given] = [
  { slug: 'cook' },
  { slug: 'deckhand' },
  { slug: 'pilot' },
  { slug: 'purser' },
];

const accentsOf = (positions: Given[], kinds?: string[]) =>
  withAccents(positions, kinds).map(({ slug, accent }) => [slug, accent]);

test('positions without an accent cycle through the three', () => {
  expect(accentsOf([COOK, DECKHAND, PILOT, PURSER])).toEqual([
    ['cook', 1],
    ['deckhand', 2],
    ['pilot', 3],
    ['purser', 1],
  ]);
});

test('if colors have a meaning, a position has the accent of its file or none', () => {
  expect(accentsOf([COOK, { ...PILOT, accent: 1 }, PURSER])).toEqual([
    ['cook', 0],
    ['pilot', 1],
    ['purser', 0],
  ]);
  expect(accentsOf([COOK], ['On deck', 'Below deck', 'Ashore'])).toEqual([['cook', 0]]);
});

const COMPANY = {
  offices: [
    { name: 'Hobart', timeZone: 'Australia/Hobart' },
    { name: 'Halifax', timeZone: 'America/Halifax' },
  ],
} as unknown as Parameters<typeof endOf>[1];

test('a position ends with its last day in the time zone of its office', () => {
  const position = { validThrough: '2026-11-24', locations: ['Halifax', 'Hobart'] };

  expect(endOf(position, COMPANY)).toBe(Date.parse('2026-11-25T00:00:00-04:00'));
  expect(isOpen(position, COMPANY, Date.parse('2026-11-24T23:59:59.999-04:00'))).toBe(true);
  expect(isOpen(position, COMPANY, Date.parse('2026-11-25T00:00:00-04:00'))).toBe(false);
});

test('without locations the time zone of the first office counts', () => {
  expect(endOf({ validThrough: '2026-11-24' }, COMPANY)).toBe(Date.parse('2026-11-25T00:00:00+11:00'));
});

test('a position without validThrough stays open', () => {
  expect(endOf({}, COMPANY)).toBeUndefined();
  expect(isOpen({}, COMPANY, Number.MAX_SAFE_INTEGER)).toBe(true);
});
