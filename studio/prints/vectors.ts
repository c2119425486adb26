/** A point or direction in space: x to the right, y up, z towards the reader. */
export type Vector = readonly [x: number, y: number, z: number];

/** A point or direction in the picture or in a plane. */
export type Point = readonly [x: number, y: number];

/** The sum of two vectors. */
export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** The first vector less the second. */
export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** A vector made longer by a factor. */
export function times(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

/** The dot product of two vectors. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The cross product of two vectors. */
export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** A vector's length. */
export function length(a: Vector): number {
  return Math.hypot(a[0], a[1], a[2]);
}

/** The vector of length 1 in the same direction. */
export function unit(a: Vector): Vector {
  return times(a, 1 / (length(a) || 1));
}

/** The point at a share (0..1) of the way between two points. */
export function between(a: Vector, b: Vector, share: number): Vector {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Rises smoothly from 0 to 1 while `value` goes from `low` to `high` (which may be the smaller one). */
export function smoothStep(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}

/** Clamps a number between two bounds. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
