import { expect, test } from 'vitest';
import { excerpt } from './position-data.server.ts';

const TEXT = 'You lead a team. It ships R&D. And much more besides.';

test('an excerpt has whole sentences', () => {
  expect(excerpt(TEXT, 40)).toBe('You lead a team. It ships R&D.');
  expect(excerpt(TEXT, 100)).toBe('You lead a team. It ships R&D. And much more besides.');
});

test('a sentence that ends exactly at the limit is included', () => {
  expect(excerpt(TEXT, 'You lead a team.'.length)).toBe('You lead a team.');
});

test('a first sentence over the limit is truncated between two words', () => {
  expect(excerpt(TEXT, 13)).toBe('You lead a…');
});
