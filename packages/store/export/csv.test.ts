import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines, escapeFormulas } from './csv.ts';

/** Parses CSV in which every cell is quoted. */
function parse(text: string): string[][] {
  const rows = text.match(/(?:"(?:[^"]|"")*",?)+\r\n/g) ?? [];
  expect(rows.join(''), 'nothing stands beside cells').toBe(text);
  return rows.map((row) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

const DANGEROUS = '=+-@＝＋－＠\t\r\0';

/** An arbitrary text with many dangerous characters. */
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
        '\u{2028}',
        '\u{85}',
        '\u{9B}',
        '\u{200D}',
        'नाम',
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

/** Characters that must not be in a cell; joiners may be, between the characters that they join. */
const INVISIBLE = /[^\P{Cc}\t\r\n]|[^\P{Cf}\u200C\u200D]|[\p{Cs}\p{Zl}\p{Zp}]/u;

function startsDangerously(cell: string): boolean {
  const shown = cell.replace(/^[\s\p{Cf}]+/u, '');
  return DANGEROUS.includes(cell.charAt(0) || 'x') || DANGEROUS.includes(shown.charAt(0) || 'x');
}

const JOINING = /'|\u200C|\u200D|\u2800|[\uFE0E\uFE0F]|[\u{E0100}-\u{E01EF}]/gu;

/** The visible text, to compare; without apostrophes, joiners and variation selectors. */
function kept(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu,
      (character) => ('\t\n'.includes(character) ? character : ''),
    )
    .replaceAll("'", '');
}

test('any text round-trips through CSV, and no cell begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
      const text = csvLines(rows);
      expect(text).not.toMatch(INVISIBLE);
      const found = parse(text);
      expect(found.map((row) => row.map((cell) => cell.replaceAll(JOINING, '')))).toEqual(
        rows.map((row) => row.map(kept)),
      );
      expect(found.flat().filter(startsDangerously)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('no part of a cell that is split at semicolons, tabs or lines begins as a formula', () => {
  fc.assert(
    fc.property(hostile, (cell) => {
      const pieces = csvLines([['x', cell]])
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
  ['\u{FEFF}=1', "'=1"],
  ['\u{9B}31m\u{202E}a\u{AD}b\u{E0041}', '31mab'],
  ['a\u{3164}\u{115F}\u{FFA0}\u{34F}b\u{FE0F}\u{E0100}\u{180B}', 'ab'],
  ['a\u{2028}=1', "a\n'=1"],
  ['a\u{85}@b', "a\n'@b"],
  ['\u{200D}=1', "'=1"],
  ['+91 98', "'+91 98"],
  ['a;=1', "a;'=1"],
  ['a;"=1', 'a;\'"=1'],
])('%j becomes %j', (sent, cell) => {
  expect(escapeFormulas(sent)).toBe(cell);
});

test.each([
  'Asha Example',
  'a = b - c',
  'me@x.example',
  '1; 2',
  'Dear all,\nthank you',
  'می\u200Cخواهم',
  '👩\u200D💻',
  '❤\uFE0F\u200D🔥',
  '葛\u{E0100}',
])('%j stays as it is', (text) => {
  expect(escapeFormulas(text)).toBe(text);
});
