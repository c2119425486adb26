import { seenOnly } from '../command/texts.ts';

// A spreadsheet recognizes a formula by a cell's first character, even in full width, and skips white space and invisible
// marks before it.
const OF_A_CELL = /^(?:[\t\n]|[\s"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;
// Where lists are separated by semicolons or tabs, a cell that holds one is split there.
const OF_A_PIECE = /([;\t\n])([ "\p{Cf}\p{Zs}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/** Rows as lines of CSV (RFC 4180), every cell quoted, in which no spreadsheet finds anything to calculate. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => `${row.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');
}

/** Text without what is invisible, and with an apostrophe before whatever would be calculated. */
export function inert(text: string): string {
  return seenOnly(text.toWellFormed()).replaceAll(OF_A_PIECE, "$1'$2").replace(OF_A_CELL, "'$&");
}
