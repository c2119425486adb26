import { expect, test } from 'vitest';
import { withAccents } from './position.ts';

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
