import { expect, test } from 'vitest';
import { toldInParts } from './report.tsx';

const section = (name: string) => `<h2>${name}</h2>\n<p>Text.</p>\n`;

test('what the client says stands before the last of a story’s sections', () => {
  const html = ['One', 'Two', 'Three', 'Four'].map(section).join('');
  expect(toldInParts(html, true)).toEqual({
    first: section('One') + section('Two') + section('Three'),
    last: section('Four'),
  });
});

test('a story without a quotation has no last part', () => {
  const html = section('One') + section('Two');
  expect(toldInParts(html, false)).toEqual({ first: html, last: '' });
});

test('a text without headings stays whole', () => {
  expect(toldInParts('<p>Text.</p>', true)).toEqual({ first: '<p>Text.</p>', last: '' });
  expect(toldInParts('', true)).toEqual({ first: '', last: '' });
});
