import { expect, test } from 'vitest';
import { cut, put, spliced } from './spliced.ts';

const DOCUMENT = Buffer.from('<ul><li>⚓</li><li>b</li></ul>');
const changed = (...edits: Parameters<typeof spliced>[1]) => spliced(DOCUMENT, edits).toString();

test('what is cut goes, what is put stands where it is put, in whatever order they are named', () => {
  expect(changed()).toBe(DOCUMENT.toString());
  expect(changed(cut([16, 26]), put(7, ' hidden'))).toBe('<ul><li hidden>⚓</li></ul>');
  expect(changed({ place: [8, 11], text: 'é' })).toBe('<ul><li>é</li><li>b</li></ul>');
});

test('an edit within a cut is not made', () => {
  expect(changed(put(7, ' hidden'), cut([4, 16]), cut([8, 11]))).toBe('<ul><li>b</li></ul>');
});

test('of two edits of one place the first is made', () => {
  const one = { place: [8, 11] as const, text: '1' };
  expect(changed(one, { ...one, text: '2' })).toBe('<ul><li>1</li><li>b</li></ul>');
});

test('the document itself stays as it is', () => {
  const before = Buffer.from(DOCUMENT);
  changed(cut([0, 4]));
  expect(DOCUMENT).toEqual(before);
});
