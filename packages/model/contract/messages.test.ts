import { expect, test } from 'vitest';
import { placeholdersOf, variantsOf } from './message-syntax.ts';
import { fillIn, formatMessage, formatMessageParts, pluralForms } from './messages.ts';

const ENGLISH = '{count, plural, one {# opening} other {# openings}}';
const POLISH = '{count, plural, one {# oferta} few {# oferty} many {# ofert} other {# oferty}}';
const ARABIC =
  '{count, plural, zero {لا وظائف} one {وظيفة واحدة} two {وظيفتان} few {# وظائف} many {# وظيفة} other {# وظيفة}}';

test.each([
  ['en', ENGLISH, 0, '0 openings'],
  ['en', ENGLISH, 1, '1 opening'],
  ['en', ENGLISH, 1234, '1,234 openings'],
  ['de', '{count, plural, one {# Stelle} other {# Stellen}}', 1234, '1.234 Stellen'],
  ['pl', POLISH, 1, '1 oferta'],
  ['pl', POLISH, 3, '3 oferty'],
  ['pl', POLISH, 12, '12 ofert'],
  ['pl', POLISH, 22, '22 oferty'],
  ['ar', ARABIC, 0, 'لا وظائف'],
  ['ar', ARABIC, 1, 'وظيفة واحدة'],
  ['ar', ARABIC, 2, 'وظيفتان'],
  ['ar', ARABIC, 3, '3 وظائف'],
  ['ar', ARABIC, 11, '11 وظيفة'],
  ['ar', ARABIC, 100, '100 وظيفة'],
  ['ja', '{count, plural, other {#件}}', 2, '2件'],
])('%s: %s with %i', (language, text, count, expected) => {
  expect(formatMessage(text, { count }, language)).toBe(expected);
});

test('a plain placeholder needs no choice, and an unknown one stays', () => {
  expect(formatMessage('{count} of {total}: {other}', { count: 1000, total: '2026' }, 'de')).toBe(
    '1.000 of 2026: {other}',
  );
  expect(formatMessage('{total}: {n, plural, other {# x}}', { n: 1, total: 1000 }, 'en')).toBe('1,000: 1 x');
});

test('a text depends on a word, too', () => {
  const text = '{kind, select, rtf {An RTF file} other {A file}} named {ending}';
  expect(formatMessage(text, { kind: 'rtf', ending: '.doc' }, 'en')).toBe('An RTF file named .doc');
  expect(formatMessage(text, { kind: 'xml', ending: '.doc' }, 'en')).toBe('A file named .doc');
});

test.each([
  ["don't {x}", "don't 3"],
  ["l'{x}' ''", "l'3' ''"],
  ["don't {x} '{y, plural, one {it's} other {they're '#'}}'", "don't 3 'they're '2''"],
  ['<b>{y, plural, other {#}} & {x}</b>', '<b>2 & 3</b>'],
])('apostrophes and signs are themselves: %s', (text, expected) => {
  expect(formatMessage(text, { x: 3, y: 2 }, 'en')).toBe(expected);
});

test('elements are shown instead of numbers and texts', () => {
  const [seven, place] = [{ bold: 7 }, { bold: 'here' }];
  const text = 'Now {count, plural, one {# opening} other {# openings}}, {place}';
  expect(formatMessageParts(text, { count: 7 }, 'en', { count: seven, place })).toEqual([
    'Now ',
    seven,
    ' openings, ',
    place,
  ]);
  expect(formatMessageParts('{place}!', {}, 'en', { place })).toEqual([place, '!']);
});

test('a browser gets a text for each plural category that differs', () => {
  const text = '{shown} of {count, plural, one {# job} other {# jobs}}';
  expect(pluralForms(text, 'shown', { count: 1200 }, 'en')).toEqual({ other: '{shown} of 1,200 jobs' });
  expect(pluralForms('{n, plural, =0 {none} one {# job} other {# jobs}}', 'n', {}, 'en')).toEqual({
    '=0': 'none',
    one: '{n} job',
    other: '{n} jobs',
  });
  expect(Object.keys(pluralForms(ARABIC, 'count', {}, 'ar')).sort()).toEqual(
    ['few', 'one', 'other', 'two', 'zero'].sort(),
  );
});

test('the words of a choice are no placeholders', () => {
  expect(placeholdersOf('{a} {count, plural, one {Opening} other {{b} Openings}}')).toEqual([
    { name: 'a', isChoice: false, start: 0, end: 3, within: [] },
    {
      name: 'count',
      isChoice: true,
      start: 4,
      end: 55,
      within: [{ name: 'b', isChoice: false, start: 41, end: 44, within: [] }],
    },
  ]);
  expect(placeholdersOf('{a} { b }').map(({ name }) => name)).toEqual(['a']);
  expect(placeholdersOf('{count, plural, one {Opening}}').map(({ name }) => name)).toEqual(['Opening']);
});

test('what is known is filled in, also within a choice, and the rest stays', () => {
  const textOf = (name: string) => (name === 'name' ? 'Acme' : undefined);
  const numberOf = (name: string) => (name === 'offices' ? 2 : undefined);
  const filled = (text: string) => fillIn(text, textOf, numberOf, 'pl');

  expect(filled('{name}: {offices, plural, one {# biuro} few {# biura, {city}} other {# biur}}')).toBe(
    'Acme: 2 biura, {city}',
  );
  expect(filled('{count, plural, one {Opening} other {# at {name}}}')).toBe(
    '{count, plural, one {Opening} other {# at Acme}}',
  );
});

test('all that a text can become is found by a search', () => {
  expect(variantsOf('{a}: {count, plural, one {# opening} other {openings}}')).toEqual([
    '{a}: {number} opening',
    '{a}: openings',
  ]);
  expect(variantsOf('{a} {b')).toEqual(['{a} {b']);
});
