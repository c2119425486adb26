import { Readable } from 'node:stream';
import { text as written } from 'node:stream/consumers';
import { stripInvisible } from '@website/model/contract/invisible-characters.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonArray, jsonText, singleLine } from './output.ts';

/** Control and invisible characters, by Unicode category; except the layout's line ends. */
const UNSAFE = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Every code point that is no character or invisible. */
const INVISIBLE = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => UNSAFE.test(character) || character === '\n',
);

test('invisible characters are escaped in JSON, and parsed back unchanged', () => {
  expect(INVISIBLE.length).toBeGreaterThan(4000);
  const value = { [INVISIBLE.join('')]: INVISIBLE, text: `a${INVISIBLE.join('b')}` };
  const text = jsonText(value);
  expect(text).not.toMatch(UNSAFE);
  expect(JSON.parse(text)).toEqual(value);
});

test('a streamed array equals a stringified one', async () => {
  const text = fc.string({ unit: 'binary' });
  const value = fc.record({ id: text, fields: fc.dictionary(text, text), none: fc.constant(null) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(value, { maxLength: 3 }), { maxLength: 4 }), async (pages) => {
      expect(await written(jsonArray(Readable.from(pages)))).toBe(`${jsonText(pages.flat())}\n`);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['Persian', 'می\u200Cخواهم'],
  ['Hindi', 'क्\u200Dष'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Malayalam', 'ന്\u200Dറ'],
  ['Malayalam, at the end of a word', 'രാജന്\u200D നായര്\u200D'],
  ['Bengali', 'র\u200C্যাব'],
  ['Mongolian', 'ᠠ\u180Bᠨ'],
  ['a person at work', '👩🏽\u200D💻'],
  ['a heart on fire', '❤\uFE0F\u200D🔥'],
  ['words of Braille', '⠓⠊\u2800⠽⠕'],
])('%s is shown unchanged', (_, text) => {
  expect([singleLine(text), stripInvisible(text)]).toEqual([text, text]);
});

test.each([
  ['a joiner between Latin letters', 'pay\u200Dpal'],
  ['a non-joiner between Latin letters', 'pay\u200Cpal'],
  ['a joiner between Cyrillic letters', 'раы\u200Dраl'],
  ['a joiner before another script', 'क\u200Dk'],
  ['a non-joiner at the end of a word', 'می\u200C ما'],
  ['a joiner after an accent', 'e\u0301\u200Dl'],
  ['a joiner between Chinese characters', '李\u200D明'],
  ['a joiner between a letter and a picture', 'a\u200D💻'],
  ['an empty cell of Braille between other letters', 'a\u2800b'],
  ['a tag', 'a\u{E0041}b'],
  ['a soft hyphen', 'a\u00ADb'],
])('%s is replaced by a mark on a terminal, and stripped in CSV', (_, text) => {
  const unseen = /\u200C|\u200D|\u2800|\u{E0041}|\u00AD/gu;
  expect(singleLine(text)).toBe(text.replace(unseen, '\u{FFFD}'));
  expect(stripInvisible(text)).toBe(text.replace(unseen, ''));
});
