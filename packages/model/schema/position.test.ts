import { expect, test } from 'vitest';
import { inAccents } from './position.ts';

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
  inAccents(positions, kinds).map(({ slug, accent }) => [slug, accent]);

test('positions whose files name no accent have the three in turn', () => {
  expect(accentsOf([COOK, DECKHAND, PILOT, PURSER])).toEqual([
    ['cook', 1],
    ['deckhand', 2],
    ['pilot', 3],
    ['purser', 1],
  ]);
});

test('where colors mean something, a position has the one of its file or none', () => {
  expect(accentsOf([COOK, { ...PILOT, accent: 1 }, PURSER])).toEqual([
    ['cook', 0],
    ['pilot', 1],
    ['purser', 0],
  ]);
  expect(accentsOf([COOK], ['On deck', 'Below deck', 'Ashore'])).toEqual([['cook', 0]]);
});
