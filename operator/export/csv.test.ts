import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv, inert } from './csv.ts';

/** Reads CSV as RFC 4180 writes it down, a character at a time. */
function parse(text: string, separator = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inQuotes) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[at++];
      else inQuotes = false;
    } else if (character === '"') inQuotes = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text[at + 1] === '\n') {
      at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += character;
  }
  expect([row, cell, inQuotes], 'the text ends with a line').toEqual([[], '', false]);
  return rows;
}

const DANGEROUS = '=+-@＝＋－＠\t\r\0';

/** Text in which what is dangerous comes often. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...DANGEROUS,
        '\n',
        '\r\n',
        ' ',
        '\u{A0}',
        '\u{FEFF}',
        '\u{202E}',
        '"',
        ',',
        ';',
        "'",
        '\u{D800}',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

function startsDangerously(cell: string): boolean {
  const shown = cell.replace(/^[\s\p{Cf}]+/u, '');
  return DANGEROUS.includes(cell.charAt(0) || 'x') || DANGEROUS.includes(shown.charAt(0) || 'x');
}

/** What has to come through: the text without control characters and, for comparing, without apostrophes. */
function kept(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cc}/gu, (character) => ('\t\n'.includes(character) ? character : ''))
    .replaceAll("'", '');
}

test('whatever was sent comes back from CSV, and no cell begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
      const text = csv(rows);
      expect(text.charAt(0)).toBe('\u{FEFF}');
      const found = parse(text.slice(1));
      expect(found.map((row) => row.map((cell) => cell.replaceAll("'", '')))).toEqual(
        rows.map((row) => row.map(kept)),
      );
      expect(found.flat().filter(startsDangerously)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('a cell that is torn apart at semicolons, tabs or lines has no piece that begins as a formula', () => {
  fc.assert(
    fc.property(hostile, (cell) => {
      const pieces = csv([['x', cell]])
        .slice(1)
        .split(/[;\t\n]/)
        .map((piece) => piece.replace(/^["\s]+/, ''));
      expect(pieces.filter((piece) => piece !== '' && startsDangerously(piece))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['  @sum', "'  @sum"],
  ['＝1', "'＝1"],
  ['\t1', "'\t1"],
  ['\r=1', "'\n'=1"],
  ['\0=1', "'=1"],
  ['\u{FEFF}=1', "'\u{FEFF}=1"],
  ['+91 98', "'+91 98"],
  ['a;=1', "a;'=1"],
  ['a;"=1', 'a;\'"=1'],
])('%j becomes %j', (sent, cell) => {
  expect(inert(sent)).toBe(cell);
});

test.each(['Asha Example', 'a = b - c', 'me@x.example', '1; 2', 'Dear all,\nthank you'])(
  '%j stays as it is',
  (text) => {
    expect(inert(text)).toBe(text);
  },
);
