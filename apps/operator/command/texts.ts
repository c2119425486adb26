import { replaceInvisible } from '@website/model/contract/invisible-characters.ts';

// Formats and sanitizes text for a terminal, JSON or CSV: control and invisible characters could act upon their reader.

/** Untrusted text on one line, safe to print on a terminal. */
export function singleLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' ')).trim();
}

/** Lines of untrusted text, safe to print on a terminal. */
export function inLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => printable(line.replaceAll('\t', '  ')));
}

/** Untrusted text without invisible characters, except line ends and tabs. */
export function stripInvisible(text: string): string {
  return replaceInvisible(text.replaceAll(LINE_END, '\n'), (character) =>
    character === '\t' || character === '\n' ? character : '',
  );
}

/** Line ends of any program (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

function printable(text: string): string {
  return replaceInvisible(text, () => '\u{FFFD}');
}

// Characters that JSON.stringify does not escape: C1 controls, bidirectional and format characters, line separators,
// default-ignorable code points, and the blank Braille pattern.
const INVISIBLE =
  /[\x7F-\x9F\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]+/gu;

/** Pretty-printed JSON with invisible characters escaped as `\uXXXX`. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(INVISIBLE, (characters) =>
    // By UTF-16 code units: some characters take two.
    characters
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Streams pages of values as one JSON array, a chunk a page. */
export async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n  ';
  for await (const values of pages) {
    if (values.length === 0) continue;
    // Strings in JSON hold no raw line ends, so this indents only the layout.
    yield separator + values.map((value) => jsonText(value).replaceAll('\n', '\n  ')).join(',\n  ');
    separator = ',\n  ';
  }
  yield separator.startsWith('[') ? '[]\n' : '\n]\n';
}

/** A number with its noun: `1 submission`, `2 submissions`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes, short: `900 bytes`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}

/** A time in UTC to the minute, for tables: `2026-03-01 10:00Z`; empty for null. */
export function formatTime(time: string | null): string {
  return time === null ? '' : `${time.slice(0, 10)} ${time.slice(11, 16)}Z`;
}

/** A duration: `5 minutes`, `3 hours`, `4 days`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

// Against CSV injection: a spreadsheet takes a cell that begins with one of these for a formula, even in full width and after white
// space or invisible characters.
const FORMULA_IN_CELL = /^(?:[\t\n]|[\s"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;
// Some locales separate cells by semicolons or tabs, which splits a cell that holds one.
const FORMULA_IN_PART = /([;\t\n])([ "\p{Cf}\p{Zs}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/** CSV (RFC 4180) with every cell quoted and formulas escaped. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => `${row.map((cell) => `"${escapeFormulas(cell).replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');
}

/** Strips invisible characters, and puts an apostrophe before each formula. */
export function escapeFormulas(text: string): string {
  return stripInvisible(text.toWellFormed())
    .replaceAll(FORMULA_IN_PART, "$1'$2")
    .replace(FORMULA_IN_CELL, "'$&");
}
