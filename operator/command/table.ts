/**
 * A table of short texts, a line each, with headings. Columns of numbers, as far as all their cells are some, are aligned at
 * their end.
 *
 * @param rows - as many cells each as there are headings
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const columns = headings.map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    return {
      width: Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
      isNumber: cells.length > 0 && cells.every((cell) => /^(?:\d+(?: %)?|–)$/.test(cell)),
    };
  });
  return lines
    .map(
      (line) =>
        `${columns
          .map((column, at) => padded(line[at] ?? '', column))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function padded(cell: string, { width, isNumber }: { width: number; isNumber: boolean }): string {
  const space = ' '.repeat(width - [...cell].length);
  return isNumber ? space + cell : cell + space;
}
