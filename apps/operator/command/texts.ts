import { replaceInvisible } from '@website/model/contract/invisible-characters.ts';

// Texts for a terminal, a program or a table: whatever is invisible, and may act upon what reads it, is replaced.

/** Text from a stranger on one line, safe to print on a terminal. */
export function onOneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' ')).trim();
}

/** Text from a stranger with its lines kept, safe to print on a terminal. */
export function inLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => printable(line.replaceAll('\t', '  ')));
}

/** Text from a stranger with its lines and tabs kept, and without anything else that is invisible. */
export function seenOnly(text: string): string {
  return replaceInvisible(text.replaceAll(LINE_END, '\n'), (character) =>
    character === '\t' || character === '\n' ? character : '',
  );
}

/** Whatever ends a line in one program or another (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

function printable(text: string): string {
  return replaceInvisible(text, () => '\u{FFFD}');
}

// JSON.stringify writes these as they are: controls beyond ASCII, marks that reorder or hide text, line ends, everything
// that Unicode lets programs not show, and the empty cell of Braille.
const UNSEEN =
  /[\x7F-\x9F\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]+/gu;

/** A value as JSON for a person or a program, in which whatever is invisible is written as `\uXXXX`. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(UNSEEN, (characters) =>
    // By units, not by characters: some take two.
    characters
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Values that come in pages as one JSON array that is never whole in memory, a text for each page and one for the end. */
export async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n  ';
  for await (const values of pages) {
    if (values.length === 0) continue;
    // Quoted text holds no line ends, so only the layout is indented.
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
export function sizeInWords(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}

/** A point in time to the minute, in UTC, as tables show it: `2026-03-01 10:00Z`; nothing if there is none. */
export function minutes(time: string | null): string {
  return time === null ? '' : `${time.slice(0, 10)} ${time.slice(11, 16)}Z`;
}

/** How long something has lasted: `5 minutes`, `3 hours`, `4 days`. */
export function lasting(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
