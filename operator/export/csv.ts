// A spreadsheet takes a cell for a formula by its first character, also in full width, and skips white space and marks
// that nobody sees before it.
const OF_A_CELL = /^(?:[\t\n]|[\s"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;
// Where a list is separated by semicolons or tabs, a cell that holds one is torn apart there.
const OF_A_PIECE = /([;\t\n])([ "\p{Cf}\p{Zs}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

const CONTROL = /[^\P{Cc}\t\n]/gu;

/** Says to spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * Rows as CSV (RFC 4180), every cell quoted, in which no spreadsheet finds anything to calculate.
 *
 * @param rows - the headings first
 */
export function csv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `${row.map((cell) => quoted(inert(cell))).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

/** Text without control characters, with an apostrophe before whatever would be calculated. */
export function inert(text: string): string {
  const plain = text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '');
  return plain.replaceAll(OF_A_PIECE, "$1'$2").replace(OF_A_CELL, "'$&");
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
