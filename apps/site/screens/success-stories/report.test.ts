import { expect, test } from 'vitest';
import { splitStory } from './report.tsx';

const section = (name: string) => `<h2>${name}</h2>\n<p>Text.</p>\n`;

test('a story with a testimonial is split before its last section', () => {
  const html = ['One', 'Two', 'Three', 'Four'].map(section).join('');
  expect(splitStory(html, true)).toEqual({
    first: section('One') + section('Two') + section('Three'),
    last: section('Four'),
  });
});

test('a story without a testimonial has no last part', () => {
  const html = section('One') + section('Two');
  expect(splitStory(html, false)).toEqual({ first: html, last: '' });
});

test('a text without headings is not split', () => {
  expect(splitStory('<p>Text.</p>', true)).toEqual({ first: '<p>Text.</p>', last: '' });
  expect(splitStory('', true)).toEqual({ first: '', last: '' });
});
