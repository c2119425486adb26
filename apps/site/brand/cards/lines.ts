/** Measures a line, in pixels. */
type Measure = (line: string) => number;

/** Wraps words into the fewest lines that fit a column, balanced like CSS `text-wrap: balance`. */
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

/** The fewest lines that fit a column; undefined if a word overflows it. */
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
