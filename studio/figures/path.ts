import type { Hue } from '../palette.ts';
import type { Point } from '../polyline.ts';
import { curve, fine, type Look, type Stroke, stroke } from './shapes.ts';

/** How many numbers each command of a path takes. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 };

/**
 * Points along an SVG path of one part, which may use the commands M L H V Q C A Z and their lowercase, relative forms;
 * its arcs must be circular.
 *
 * @throws if a number is missing or left over
 */
export function path(data: string): Point[] {
  const tokens = data.match(/[a-zA-Z]|-?[\d.]+/g) ?? [];
  const points: Point[] = [];
  let command = 'M';
  while (tokens.length > 0) {
    if (/[a-zA-Z]/.test(tokens[0] ?? '')) command = tokens.shift() ?? '';
    const kind = command.toUpperCase();
    const count = counts[kind];
    const numbers = tokens.splice(0, count).map(Number);
    const whole = numbers.length === count && !numbers.some(Number.isNaN);
    if (!whole || (kind === 'Z' && tokens.length > 0)) throw new Error(`Not a path of one part: ${data}`);
    points.push(...part(kind, numbers, points, command !== kind));
    if (kind === 'M') command = command === 'M' ? 'L' : 'l';
  }
  return points;
}

/** A stroke along an SVG path, fine unless a look is given. */
export function line(hue: Hue, data: string, look: Look = { width: fine }): Stroke {
  return stroke(hue, path(data), look);
}

function part(
  kind: string,
  numbers: readonly number[],
  before: readonly Point[],
  relative: boolean,
): Point[] {
  const from = before.at(-1) ?? [0, 0];
  const [left, top] = relative ? from : [0, 0];
  const at = (index: number): Point => [left + (numbers[index] ?? 0), top + (numbers[index + 1] ?? 0)];
  if (kind === 'Z') return before.slice(0, 1);
  if (kind === 'H') return [[at(0)[0], from[1]]];
  if (kind === 'V') return [[from[0], top + (numbers[0] ?? 0)]];
  if (kind === 'Q') return cubic(from, toward(from, at(0)), toward(at(2), at(0)), at(2));
  if (kind === 'C') return cubic(from, at(0), at(2), at(4));
  if (kind === 'A') return round(from, numbers[0] ?? 0, numbers[3] === 1, numbers[4] === 1, at(5));
  return [at(0)];
}

/** The control point that a cubic curve needs at one end to have the shape of a quadratic one. */
function toward(end: Point, control: Point): Point {
  return [end[0] + (2 / 3) * (control[0] - end[0]), end[1] + (2 / 3) * (control[1] - end[1])];
}

function cubic(from: Point, one: Point, other: Point, to: Point): Point[] {
  const span =
    Math.hypot(to[0] - from[0], to[1] - from[1]) + Math.hypot(one[0] - other[0], one[1] - other[1]);
  return curve(Math.min(28, Math.max(5, Math.ceil(span / 8))), (share) => {
    const rest = 1 - share;
    const [a, b, c, d] = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3];
    return [
      a * from[0] + b * one[0] + c * other[0] + d * to[0],
      a * from[1] + b * one[1] + c * other[1] + d * to[1],
    ];
  }).slice(1);
}

function round(from: Point, given: number, large: boolean, clockwise: boolean, to: Point): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  const radius = Math.max(given, chord / 2);
  const height = Math.sqrt(radius ** 2 - (chord / 2) ** 2) * (large === clockwise ? -1 : 1);
  const [x, y] = [
    (from[0] + to[0]) / 2 - (height * dy) / chord,
    (from[1] + to[1]) / 2 + (height * dx) / chord,
  ];
  const start = Math.atan2(from[1] - y, from[0] - x);
  let swept = Math.atan2(to[1] - y, to[0] - x) - start;
  if (clockwise && swept < 0) swept += 2 * Math.PI;
  if (!clockwise && swept > 0) swept -= 2 * Math.PI;
  const parts = Math.max(4, Math.ceil(Math.abs(swept) * Math.min(12, 4 + radius / 12)));
  return curve(parts, (share): Point => {
    const angle = start + swept * share;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).slice(1);
}
