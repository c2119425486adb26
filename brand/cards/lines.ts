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

/** Whether words fit into a column's lines without any of them sticking out. */
export function fits(words: string, column: number, most: number, widthOf: Measure): boolean {
  const lines = wrap(words, column, widthOf);
  return lines.length <= most && lines.every((line) => widthOf(line) <= column);
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
