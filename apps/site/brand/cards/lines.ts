/** How wide a line is, in pixels. */
type Measure = (line: string) => number;

/** Breaks words into as few lines as a column allows, as evenly as possible. */
export function balancedLines(words: string, column: number, widthOf: Measure): string[] {
  let lines = wrap(words, column, widthOf);
  const { length } = lines;
  for (let width = column; width > column / 5; width -= 10) {
    const narrower = wrap(words, width, widthOf);
    if (narrower.length > length) break;
    lines = narrower;
  }
  return lines;
}

/** How many lines of a column words take at least; undefined if one of the words is wider than the column. */
export function linesNeeded(words: string, column: number, widthOf: Measure): number | undefined {
  const lines = wrap(words, column, widthOf);
  return lines.every((line) => widthOf(line) <= column) ? lines.length : undefined;
}

function wrap(words: string, column: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= column) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
