/** A place or direction in the film's space: across, down, and away from its beginning. In units of the live chamber's scenes. */
export type Vector = readonly [x: number, y: number, z: number];

/** The sum of two vectors, the second taken some number of times. */
export function plus([x, y, z]: Vector, [dx, dy, dz]: Vector, times = 1): Vector {
  return [x + times * dx, y + times * dy, z + times * dz];
}

/** The vector from one place to another. */
export function from(one: Vector, other: Vector): Vector {
  return plus(other, one, -1);
}

/** The length of a vector. */
export function lengthOf([x, y, z]: Vector): number {
  return Math.hypot(x, y, z);
}

/** The place that lies some share of the way from one to another. */
export function between(one: Vector, other: Vector, share: number): Vector {
  return plus(one, from(one, other), share);
}

/** How far a vector goes in the direction of another one of length 1. */
export function along(vector: Vector, direction: Vector): number {
  return vector[0] * direction[0] + vector[1] * direction[1] + vector[2] * direction[2];
}
