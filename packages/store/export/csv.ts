import { stripInvisible } from '@website/model/contract/invisible-characters.ts';

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
