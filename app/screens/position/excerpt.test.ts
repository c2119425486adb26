import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const HTML = '<p>You lead a <em>team</em>.\nIt ships R&amp;D. And much more besides.</p>';

test('whole sentences are taken, as plain text', () => {
  expect(excerpt(HTML, 40)).toBe('You lead a team. It ships R&D.');
  expect(excerpt(HTML, 100)).toBe('You lead a team. It ships R&D. And much more besides.');
});

test('a sentence that ends exactly there is taken', () => {
  expect(excerpt(HTML, 'You lead a team.'.length)).toBe('You lead a team.');
});

test('a first sentence that is too long is cut between two words', () => {
  expect(excerpt(HTML, 13)).toBe('You lead a…');
});
