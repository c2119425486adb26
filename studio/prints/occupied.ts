/** The side of a square of the grid, in pixels. */
const CELL = 2;

/** The points that lines have taken, to be asked for room. */
export interface Occupied {
  /** Takes a point for a line; `order` counts the points along it. */
  readonly add: (x: number, y: number, region: number, line: number, order: number) => void;
  /** Whether a disk around a point has no point of the same region in it, other than the line's own neighbors. */
  readonly isFree: (
    x: number,
    y: number,
    radius: number,
    region: number,
    line: number,
    order: number,
  ) => boolean;
  /** How many points there are. */
  readonly mark: () => number;
  /** Gives back all points that were taken since a mark. */
  readonly undo: (mark: number) => void;
}

/** An empty picture of a width and height in pixels. */
export function occupiedGround(width: number, height: number): Occupied {
  const [columns, rows] = [Math.ceil(width / CELL) + 1, Math.ceil(height / CELL) + 1];
  const first = new Int32Array(columns * rows).fill(-1);
  let capacity = 1 << 16;
  let [xs, ys] = [new Float32Array(capacity), new Float32Array(capacity)];
  let [regions, lines, orders] = [
    new Int32Array(capacity),
    new Int32Array(capacity),
    new Int32Array(capacity),
  ];
  let next = new Int32Array(capacity);
  let count = 0;

  const cellOf = (x: number, y: number) => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor(x / CELL)));
    return Math.min(rows - 1, Math.max(0, Math.floor(y / CELL))) * columns + column;
  };
  const grow = () => {
    capacity *= 2;
    [xs, ys] = [enlarged(xs), enlarged(ys)];
    [regions, lines, orders, next] = [longer(regions), longer(lines), longer(orders), longer(next)];
  };
  const enlarged = (old: Float32Array<ArrayBuffer>) => {
    const made = new Float32Array(capacity);
    made.set(old);
    return made;
  };
  const longer = (old: Int32Array<ArrayBuffer>) => {
    const made = new Int32Array(capacity);
    made.set(old);
    return made;
  };

  return {
    add: (x, y, region, line, order) => {
      if (count === capacity) grow();
      xs[count] = x;
      ys[count] = y;
      regions[count] = region;
      lines[count] = line;
      orders[count] = order;
      const cell = cellOf(x, y);
      next[count] = first[cell] ?? -1;
      first[cell] = count;
      count += 1;
    },
    isFree: (x, y, radius, region, line, order) => {
      const left = Math.max(0, Math.floor((x - radius) / CELL));
      const right = Math.min(columns - 1, Math.floor((x + radius) / CELL));
      const top = Math.max(0, Math.floor((y - radius) / CELL));
      const bottom = Math.min(rows - 1, Math.floor((y + radius) / CELL));
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          let point = first[row * columns + column] ?? -1;
          while (point !== -1) {
            const dx = (xs[point] as number) - x;
            const dy = (ys[point] as number) - y;
            if (dx * dx + dy * dy < radius * radius && regions[point] === region) {
              const apart = Math.abs((orders[point] ?? 0) - order);
              if (lines[point] !== line || apart > 3 * radius + 4) return false;
            }
            point = next[point] ?? -1;
          }
        }
      }
      return true;
    },
    mark: () => count,
    undo: (mark) => {
      while (count > mark) {
        count -= 1;
        const cell = cellOf(xs[count] ?? 0, ys[count] ?? 0);
        first[cell] = next[count] ?? -1;
      }
    },
  };
}
