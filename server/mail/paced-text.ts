import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Longer texts are worked on in pieces of this many characters, and whatever else waits is done in between. */
const PIECE = 16_384;

/** Whatever ends a line in one program or another (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

// Controls, and marks that reverse the order of a line; those that belong to Arabic and Hebrew stay.
const UNPRINTABLE = /[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\t\n]/gu;

/** The first character of a line that has any, and the end of the line before it. */
const LINE_START = /\n([^\n])/g;

/** Whether a text has more than one line. */
export function hasLines(text: string): boolean {
  return LINE_END.test(text);
}

/** A text as it can be shown on one line. */
export function shownLine(text: string): Generator<string> {
  return shown(text, '');
}

/** The lines of a short text, each as it can be shown. */
export function shownLines(text: string): string[] {
  return text.split(LINE_END).map((line) => line.replaceAll(UNPRINTABLE, '\u{FFFD}'));
}

/** A text as it can be shown on several lines, each indented. */
export function* setIn(text: string): Generator<string> {
  let isLineStart = true;
  for (const piece of shown(text, '\n')) {
    yield isLineStart && !piece.startsWith('\n') ? `  ${indented(piece)}` : indented(piece);
    isLineStart = piece.endsWith('\n');
  }
}

function indented(piece: string): string {
  return piece.replaceAll(LINE_START, '\n  $1');
}

function* shown(text: string, lineEnd: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = endOfPiece(text, start + PIECE);
    yield text.slice(start, end).replaceAll(LINE_ENDS, lineEnd).replaceAll(UNPRINTABLE, '\u{FFFD}');
  }
}

/** Not within a character or a line end of two characters. */
function endOfPiece(text: string, end: number): number {
  const isSplit = text.startsWith('\r\n', end - 1) || (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return isSplit ? end + 1 : end;
}

/** Whether a text of so many characters is written in pieces. */
export function isLong(length: number): boolean {
  return length > PIECE;
}

/**
 * The pieces of a text as one string if there are few, otherwise as a stream that gives one piece in each turn of the
 * event loop, so that writing and encoding what somebody made long and slow delays nobody.
 */
export function pacedText(pieces: Generator<string>, length: number): string | Readable {
  return isLong(length) ? Readable.from(paced(pieces)) : [...pieces].join('');
}

async function* paced(pieces: Generator<string>): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield Buffer.from(piece);
    await setImmediate();
  }
}
