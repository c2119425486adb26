import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pacedText, setIn } from './paced-text.ts';

const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029');
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  lineEnd,
  fc.constantFrom('\u0001', '\u202E', '\u2066', '😀', ' '),
);

/** The expected result, worked out line by line. */
function expected(value: string): string {
  const lines = value.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  const shown = lines.map((line) =>
    line.replaceAll(/[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\t]/gu, '\u{FFFD}'),
  );
  return shown.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}

test('text of several lines is indented in the same way whether it is worked on at once or in pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 20 }), fc.nat(40), async (words, before) => {
      // Near enough to the end of a piece for each line end and character to be cut by it.
      const short = words.join('');
      const long = `${'x'.repeat(16_384 - before)}${short}${short}${'y'.repeat(100)}`;
      expect([...setIn(short)].join('')).toBe(short === '' ? '' : expected(short));
      const stream = pacedText(setIn(long), long.length);
      expect(stream).toBeInstanceOf(Readable);
      expect(await text(stream as Readable)).toBe(expected(long));
    }),
  );
});

test('a short text comes whole', () => {
  expect(pacedText(setIn('a\nb'), 3)).toBe('  a\n  b');
});
