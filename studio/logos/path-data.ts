import type { Point } from '../polyline.ts';
import type { Outline, Step } from './outline.ts';

const ARGUMENTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  q: 4,
  t: 2,
  c: 6,
  s: 4,
  a: 7,
  z: 0,
};

/**
 * Reads an outline from SVG path data. Arcs must be circular.
 *
 * @throws if it meets a command that it doesn't know
 */
export function outline(data: string): Outline {
  const tokens = data.match(/[a-z]|-?(?:\d*\.\d+|\d+)/gi) ?? [];
  const steps: Step[] = [];
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  let control: Point | undefined;
  let letter = '';
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] ?? '';
    if (/[a-z]/i.test(token)) {
      letter = token;
      index++;
    } else if (letter.toLowerCase() === 'm') letter = letter === 'm' ? 'l' : 'L';
    const name = letter.toLowerCase();
    const count = ARGUMENTS[name];
    if (count === undefined) throw new Error(`${letter} is not a command of path data.`);
    const values = tokens.slice(index, index + count).map(Number);
    index += count;
    const step = stepFrom(name, values, letter === name ? at : [0, 0], at, control);
    if (step.kind === 'close') at = start;
    else at = step.to;
    if (step.kind === 'move') start = at;
    control = step.kind === 'quadratic' ? step.control : step.kind === 'cubic' ? step.second : undefined;
    steps.push(step);
  }
  return steps;
}

function stepFrom(
  name: string,
  values: readonly number[],
  from: Point,
  at: Point,
  control: Point | undefined,
): Step {
  const point = (index: number): Point => [
    from[0] + (values[index] ?? 0),
    from[1] + (values[index + 1] ?? 0),
  ];
  const reflected: Point = control === undefined ? at : [2 * at[0] - control[0], 2 * at[1] - control[1]];
  switch (name) {
    case 'm':
      return { kind: 'move', to: point(0) };
    case 'h':
      return { kind: 'line', to: [from[0] + (values[0] ?? 0), at[1]] };
    case 'v':
      return { kind: 'line', to: [at[0], from[1] + (values[0] ?? 0)] };
    case 'q':
      return { kind: 'quadratic', control: point(0), to: point(2) };
    case 't':
      return { kind: 'quadratic', control: reflected, to: point(0) };
    case 'c':
      return { kind: 'cubic', first: point(0), second: point(2), to: point(4) };
    case 's':
      return { kind: 'cubic', first: reflected, second: point(0), to: point(2) };
    case 'a':
      return {
        kind: 'arc',
        radius: values[0] ?? 0,
        large: values[3] === 1,
        clockwise: values[4] === 1,
        to: point(5),
      };
    case 'z':
      return { kind: 'close' };
    default:
      return { kind: 'line', to: point(0) };
  }
}
