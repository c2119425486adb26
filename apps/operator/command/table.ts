interface Column {
  width: number;
  isNumber: boolean;
}

const GAP = 2;

/** In a narrow terminal no column gets narrower than this, or than its heading. */
const NARROWEST = 8;

/** Ids begin with their time: as much of one as tells it from those of other milliseconds. */
const NARROWEST_ID = 14;
const ID = /^[\da-f]{8}-[\da-f]{4}-/;

/** Numbers, with or without a unit, and points in time are of no use if they are cut. */
const NUMBER = /^(?:\d+(?: %)?|\d[\d.]* (?:bytes|[kMGT]B)|–)$/;
const TIME = /^(?:\d{4}-\d\d-\d\d \d\d:\d\dZ|–)$/;

/** A table of short texts, a line each, with headings. @param room - columns of the terminal, if it is one: longer texts are cut */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  room?: number | undefined,
): string {
  return growingTable(headings, room)(rows);
}

/** The same for rows that come one after the other: gives the next lines, after the headings. Columns grow, but never shrink. */
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

/** Labels and values, a line each; values begin in the same column. */
export function sheet(lines: readonly (readonly [label: string, value: string])[]): string {
  const widest = Math.max(...lines.map(([label]) => width(label) + GAP));
  return lines.map(([label, value]) => `${label.padEnd(widest)}${value}`.trimEnd().concat('\n')).join('');
}

/** A text that has at most so many characters; the last is an ellipsis if it was cut. */
export function shortened(text: string, most: number): string {
  // No character is longer than two units: anything after these is cut anyway.
  const start = text.slice(0, 2 * most + 2);
  return width(start) <= most ? start : `${[...start].slice(0, most - 1).join('')}…`;
}

function cellsOf(rows: readonly (readonly string[])[], at: number): string[] {
  return rows.map((row) => row[at] ?? '');
}

function areAll(form: RegExp, cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => form.test(cell));
}

function leastWidth(heading: string, cells: readonly string[]): number {
  if (areAll(NUMBER, cells) || areAll(TIME, cells)) return Number.POSITIVE_INFINITY;
  return Math.max(areAll(ID, cells) ? NARROWEST_ID : NARROWEST, width(heading));
}

/** Takes from the widest columns what does not fit. */
function fitted(columns: readonly (Column & { least: number })[], room: number): Column[] {
  const fitting = columns.map((column) => ({ ...column }));
  let tooWide = fitting.reduce((sum, column) => sum + column.width + GAP, -GAP) - room;
  while (tooWide > 0) {
    const yielding = fitting.filter((column) => column.width > column.least);
    const [widest] = yielding.sort((one, other) => other.width - one.width);
    if (widest === undefined) break;
    widest.width -= 1;
    tooWide -= 1;
  }
  return fitting;
}

function lineOf(row: readonly string[], columns: readonly Column[]): string {
  const cells = columns.map(({ width: wide, isNumber }, at) => {
    const cell = shortened(row[at] ?? '', wide);
    const space = ' '.repeat(Math.max(0, wide - width(cell)));
    return isNumber ? space + cell : cell + space;
  });
  return `${cells.join(' '.repeat(GAP)).trimEnd()}\n`;
}

function width(text: string): number {
  return [...text].length;
}
