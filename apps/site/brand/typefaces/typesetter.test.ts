import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasLetterOf, SUBSETS } from './subsets.ts';
import { typefacesOf } from './typefaces.ts';
import { readTypesetter } from './typesetter.ts';

const { text, labels } = typefacesOf({ typefaces: {} }, path.resolve('tests/companies/full'));
const SETTING = { size: 100, weight: 620, width: 117, tracking: 0 };

/** Words with the letters of a language beyond Latin-1. */
const WORDS: readonly (readonly [language: string, words: string])[] = [
  ['Polish', 'Zażółć gęślą jaźń, Łódź'],
  ['Czech', 'Příliš žluťoučký kůň, Škoda'],
  ['Hungarian', 'Árvíztűrő'],
  ['Romanian', 'Știință și tehnică, București'],
  ['Turkish', 'Ğüneş ışığı, İstanbul'],
  ['Latvian', 'Ķīmija, ģimene, ļoti, ņemt'],
  ['Lithuanian', 'Ąžuolas, įmonė, šviesų'],
  ['Croatian', 'Đakovo, čovjek, ćup'],
  ['Welsh', 'Ŵ ŷ'],
  ['Vietnamese', 'Nguyễn Thị Hồng Phượng'],
];

describe.each([
  ['text', text],
  ['labels', labels],
])('the typeface of %s', (_, typeface) => {
  test.each(WORDS)('has the letters of %s', async (_language, words) => {
    const typesetter = await readTypesetter(typeface);

    expect(typesetter.missing(words)).toEqual([]);
  });

  test('has no letter of a subset in its main file', async () => {
    const main = await readTypesetter({ path: typeface.path, subsets: [] });
    for (const [first, last] of Object.values(SUBSETS).flat()) {
      for (let point = first; point <= last; point++) {
        const letter = String.fromCodePoint(point);
        // Unassigned code points are in no typeface.
        if (/\p{L}/u.test(letter)) expect(main.missing(letter), letter).toHaveLength(1);
      }
    }
  });
});

test('subsets don’t overlap', () => {
  for (let point = 0; point < 0x3000; point++) {
    const letter = String.fromCodePoint(point);
    expect(
      Object.values(SUBSETS).filter((subset) => hasLetterOf(letter, subset)).length,
      letter,
    ).toBeLessThanOrEqual(1);
  }
});

test('missing letters are reported once each, with their accents', async () => {
  const typesetter = await readTypesetter(text);

  expect(typesetter.missing('Αθήνα → Łódź')).toEqual(['Α', 'θ', 'ή', 'ν', 'α', '→']);
  expect(typesetter.missing('Cafe\u0301')).toEqual([]);
  expect(typesetter.missing('x\u0306')).toEqual(['x\u0306']);
  // Invisible characters need no glyph: a soft hyphen, a non-breaking space, a zero-width space, a line break.
  expect(typesetter.missing('Daten\u00adbank\u00a012\u200b\n')).toEqual([]);
});

test('a word with letters of several subsets is as wide as its parts and has an outline for each letter', async () => {
  const typesetter = await readTypesetter(text);
  const whole = typesetter.widthOf('Łódź', SETTING);
  const parts = ['Ł', 'ód', 'ź'].map((part) => typesetter.widthOf(part, SETTING));

  expect(whole).toBeCloseTo(parts.reduce((sum, width) => sum + width));
  expect(typesetter.outlinesOf('Łódź', SETTING, 0, 0).match(/<path/g)).toHaveLength(4);
});
