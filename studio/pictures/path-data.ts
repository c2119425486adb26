import type { Point } from '../polyline.ts';
import { shorten, tenth } from '../svg-number.ts';
import { fitted } from './fit.ts';

const tolerance = 0.4;

/** An SVG path's data for a line through points: relative, with one decimal, as short as it can be written. */
export function pathData(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  // What is written is rounded; continuing from the rounded place keeps errors from adding up.
  let [x, y] = [tenth(first[0]), tenth(first[1])];
  const start = [x, y];
  let data = `M${join([x, y])}`;
  let command = 'M';
  for (const piece of fitted(points, tolerance)) {
    const [toX, toY] = [tenth(piece.to[0]), tenth(piece.to[1])];
    const end = [tenth(toX - x), tenth(toY - y)] as const;
    if ('one' in piece) {
      const controls = [piece.one[0] - x, piece.one[1] - y, piece.other[0] - x, piece.other[1] - y];
      data += write('c', [...controls.map(tenth), ...end]);
    } else if (end[0] !== 0 || end[1] !== 0) {
      if (end[1] === 0) data += write('h', [end[0]]);
      else if (end[0] === 0) data += write('v', [end[1]]);
      else data += write('l', end);
    }
    [x, y] = [toX, toY];
  }
  const closed = points.length > 2 && x === start[0] && y === start[1];
  return closed ? `${data}z` : data;

  function write(next: string, numbers: readonly number[]): string {
    const text = join(numbers);
    const same = next === command;
    command = next;
    if (!same) return next + text;
    return text.startsWith('-') ? text : ` ${text}`;
  }
}

function join(numbers: readonly number[]): string {
  return numbers
    .map(shorten)
    .reduce((text, next) => (next.startsWith('-') ? text + next : `${text} ${next}`));
}
