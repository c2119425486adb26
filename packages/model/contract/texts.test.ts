import { expect, test } from 'vitest';
import { escapeHtml, interpolate, interpolateParts, truncatedToBytes } from './texts.ts';

test('every occurrence of a placeholder is replaced', () => {
  expect(interpolate('{count} of {count}: {file}', { count: 3, file: 'cv.pdf' })).toBe('3 of 3: cv.pdf');
});

test('a value is inserted literally, without further interpolation', () => {
  expect(interpolate('{file}', { file: "$& $' {count} {file}", count: 1 })).toBe("$& $' {count} {file}");
});

test.each(['{other}', '{constructor}', '{Count}', '{ count }', '{}', '{count'])(
  '%s is no known placeholder and stays',
  (text) => {
    expect(interpolate(`a ${text} b`, { count: 1 })).toBe(`a ${text} b`);
  },
);

test('values of other types than text are returned as parts', () => {
  const link = { href: 'mailto:us@company.example' };
  expect(interpolateParts('Write to {email}.', { email: link })).toEqual(['Write to ', link, '.']);
});

test('escaped text ends neither its element nor its attribute', () => {
  expect(escapeHtml(`</p><a b="c">R&D's`)).toBe(`&lt;/p&gt;&lt;a b=&quot;c&quot;&gt;R&amp;D's`);
});

test.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  ['aé', 2, 'a'],
  ['a𝄞', 4, 'a'],
  ['\uFEFFab', 4, '\uFEFFa'],
])('%j in at most %i bytes is %j', (text, bytes, short) => {
  expect(truncatedToBytes(text, bytes)).toBe(short);
});
