import { expect, test } from 'vitest';
import { filled, filledParts } from './filled.ts';

test('every placeholder is filled in, as often as it is there', () => {
  expect(filled('{count} of {count}: {file}', { count: 3, file: 'cv.pdf' })).toBe('3 of 3: cv.pdf');
});

test('what is filled in is taken as it is', () => {
  expect(filled('{file}', { file: "$& $' {count} {file}", count: 1 })).toBe("$& $' {count} {file}");
});

test.each(['{other}', '{constructor}', '{Count}', '{ count }', '{}', '{count'])('%s stays', (text) => {
  expect(filled(`a ${text} b`, { count: 1 })).toBe(`a ${text} b`);
});

test('something other than text can take a place', () => {
  const link = { href: 'mailto:us@company.example' };
  expect(filledParts('Write to {email}.', { email: link })).toEqual(['Write to ', link, '.']);
});
