import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasLetterOf, PARTS } from './parts.ts';
import { typefacesOf } from './typefaces.ts';
import { readTypesetter } from './typesetter.ts';

const { text, labels } = typefacesOf({ typefaces: {} }, path.resolve('tests/companies/full'));
const SETTING = { size: 100, weight: 620, width: 117, tracking: 0 };

/** A name or a few words with the letters of a language that are not in Latin-1. */
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

  test('has no letter of a part where every page gets it', async () => {
    const everyPages = await readTypesetter({ path: typeface.path, parts: [] });
    for (const [first, last] of Object.values(PARTS).flat()) {
      for (let point = first; point <= last; point++) {
        const letter = String.fromCodePoint(point);
        // Assigned letters only: nothing else is in any typeface.
        if (/\p{L}/u.test(letter)) expect(everyPages.missing(letter), letter).toHaveLength(1);
      }
    }
  });
});

test('no letter is in two parts, of which a browser would fetch both', () => {
  for (let point = 0; point < 0x3000; point++) {
    const letter = String.fromCodePoint(point);
    expect(
      Object.values(PARTS).filter((part) => hasLetterOf(letter, part)).length,
      letter,
    ).toBeLessThanOrEqual(1);
  }
});

test('letters that are missing are told, each once, with their accents', async () => {
  const typesetter = await readTypesetter(text);

  expect(typesetter.missing('Αθήνα → Łódź')).toEqual(['Α', 'θ', 'ή', 'ν', 'α', '→']);
  expect(typesetter.missing('Cafe\u0301')).toEqual([]);
  expect(typesetter.missing('x\u0306')).toEqual(['x\u0306']);
  // What is not drawn needs no letter: a place to break a word, a non-breaking space, a line break.
  expect(typesetter.missing('Daten\u00adbank\u00a012\u200b\n')).toEqual([]);
});

test('a word in letters of several files is as wide as its parts, and each of its letters is drawn', async () => {
  const typesetter = await readTypesetter(text);
  const whole = typesetter.widthOf('Łódź', SETTING);
  const parts = ['Ł', 'ód', 'ź'].map((part) => typesetter.widthOf(part, SETTING));

  expect(whole).toBeCloseTo(parts.reduce((sum, width) => sum + width));
  expect(typesetter.outlinesOf('Łódź', SETTING, 0, 0).match(/<path/g)).toHaveLength(4);
});
