import { expect, test } from 'vitest';
import { excerpt } from './position-data.server.ts';

const TEXT = 'You lead a team. It ships R&D. And much more besides.';

test('whole sentences are taken', () => {
  expect(excerpt(TEXT, 40)).toBe('You lead a team. It ships R&D.');
  expect(excerpt(TEXT, 100)).toBe('You lead a team. It ships R&D. And much more besides.');
});

test('a sentence that ends exactly there is taken', () => {
  expect(excerpt(TEXT, 'You lead a team.'.length)).toBe('You lead a team.');
});

test('a first sentence that is too long is cut between two words', () => {
  expect(excerpt(TEXT, 13)).toBe('You lead a…');
});
