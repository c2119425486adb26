import { expect, test } from 'vitest';
import { lengthsOf } from './warnings.ts';

const page = (title: string, description: string) =>
  `<title>${title}</title><meta name="description" content="${description}"/>`;

test('a title and a description that search results show whole give no warning', () => {
  expect(lengthsOf(page('Careers – Northlight', 'a'.repeat(120)))).toEqual([]);
  // In Chinese, half as many are as wide.
  expect(lengthsOf(page('关于', '们'.repeat(25)))).toEqual([]);
  // An entity is one character.
  expect(lengthsOf(page(`${'a'.repeat(64)}&amp;`, 'a'.repeat(120)))).toEqual([]);
});

test('too long and too short ones do', () => {
  expect(lengthsOf(page('a'.repeat(66), 'a'.repeat(171)))).toEqual([
    'its title has 66 characters of 65',
    'its description has 171 characters of 170',
  ]);
  expect(lengthsOf(page('a', 'a'.repeat(49)))).toEqual(['its description has 49 characters, fewer than 50']);
});
