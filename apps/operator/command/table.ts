interface Column {
  width: number;
  isNumber: boolean;
}

const GAP = 2;

/** The minimum width of a truncated column, unless its heading is wider. */
const MIN_WIDTH = 8;

/** The length of an id's prefix that holds its time in milliseconds. */
const MIN_ID_WIDTH = 14;
const ID = /^[\da-f]{8}-[\da-f]{4}-/;

/** Numbers, with or without a unit, and times are never truncated. */
const NUMBER = /^(?:\d+(?: %)?|\d[\d.]* (?:bytes|[kMGT]B)|–)$/;
const TIME = /^(?:\d{4}-\d\d-\d\d \d\d:\d\dZ|–)$/;

/**
 * Formats a table with headings, a line a row.
 *
 * @example table(['ID', 'STATE'], [['1', 'sent']], output.columns)
 * @param room - the terminal's width, to which columns are truncated; undefined if the output is no terminal
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  room?: number | undefined,
): string {
  return growingTable(headings, room)(rows);
}

/** Formats a table whose rows are streamed: returns a function for the next lines. Columns grow, but never shrink. */
export function growingTable(
  headings: readonly string[],
  room?: number | undefined,
): (rows: readonly (readonly string[])[]) => string {
  let columns: readonly Column[] = [];
  return (rows) => {
    const all = columns.length === 0 ? [headings, ...rows] : rows;
    const wanted = headings.map((heading, at) => ({
      width: Math.max(columns[at]?.width ?? 0, ...all.map((row) => width(row[at] ?? ''))),
      isNumber: columns[at]?.isNumber ?? areAll(NUMBER, cellsOf(rows, at)),
      least: leastWidth(heading, cellsOf(rows, at)),
    }));
    columns = room === undefined ? wanted : fitted(wanted, room);
    return all.map((row) => lineOf(row, columns)).join('');
  };
}

/** Formats labels and aligned values, a line each. */
export function sheet(lines: readonly (readonly [label: string, value: string])[]): string {
  const widest = Math.max(...lines.map(([label]) => width(label) + GAP));
  return lines.map(([label, value]) => `${label.padEnd(widest)}${value}`.trimEnd().concat('\n')).join('');
}

/** Truncates a text to so many characters, with an ellipsis. */
export function truncate(text: string, max: number): string {
  // A character has at most two code units; this bounds the work for long texts.
  const start = text.slice(0, 2 * max + 2);
  return width(start) <= max ? start : `${[...start].slice(0, max - 1).join('')}…`;
}

function cellsOf(rows: readonly (readonly string[])[], at: number): string[] {
  return rows.map((row) => row[at] ?? '');
}

function areAll(pattern: RegExp, cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => pattern.test(cell));
}

function leastWidth(heading: string, cells: readonly string[]): number {
  if (areAll(NUMBER, cells) || areAll(TIME, cells)) return Number.POSITIVE_INFINITY;
  return Math.max(areAll(ID, cells) ? MIN_ID_WIDTH : MIN_WIDTH, width(heading));
}

/** Shrinks the widest columns until the table fits. */
function fitted(columns: readonly (Column & { least: number })[], room: number): Column[] {
  const fitting = columns.map((column) => ({ ...column }));
  let tooWide = fitting.reduce((sum, column) => sum + column.width + GAP, -GAP) - room;
  while (tooWide > 0) {
    const shrinkable = fitting.filter((column) => column.width > column.least);
    const [widest] = shrinkable.sort((one, other) => other.width - one.width);
    if (widest === undefined) break;
    widest.width -= 1;
    tooWide -= 1;
  }
  return fitting;
}

function lineOf(row: readonly string[], columns: readonly Column[]): string {
  const cells = columns.map(({ width: wide, isNumber }, at) => {
    const cell = truncate(row[at] ?? '', wide);
    const space = ' '.repeat(Math.max(0, wide - width(cell)));
    return isNumber ? space + cell : cell + space;
  });
  return `${cells.join(' '.repeat(GAP)).trimEnd()}\n`;
}

function width(text: string): number {
  return [...text].length;
}
