import type { Family } from './collision.ts';
import { POINT_NUMBERS } from './flight.ts';
import { arrival, smooth } from './timeline.ts';

/**
 * Numbers per point of a ribbon: x, y, depth, time of lighting; then strength, half width, hue, and distance along the stroke.
 * A stroke has an extra point of no width before its first and after its last, which give the directions of its ends.
 */
export const RIBBON_NUMBERS = 8;

export interface Stroke {
  readonly points: readonly number[];
  /** 0 is bone, 1 the event's color, 2 to 4 the three accents. */
  readonly hue: number;
  readonly strength: number;
  /** The time, in seconds, at which the light reaches a distance flown. */
  readonly lightsAt: (flown: number) => number;
}

/** Packs the tracks of a family as vertex data. */
export function ribbonsOf({ tracks, hue, strength }: Family): number[] {
  return tracks.flatMap(({ points, generation }) => {
    return ribbonOf({ points, hue, strength: strength * 0.66 ** generation, lightsAt: arrival });
  });
}

/** Packs a stroke as vertex data. */
export function ribbonOf({ points, hue, strength, lightsAt }: Stroke): number[] {
  const count = points.length / POINT_NUMBERS;
  if (count < 2) return [];
  const packed: number[] = [];
  const first = points[3] ?? 0;
  const last = points.at(3 - POINT_NUMBERS) ?? 0;
  const packPoint = (index: number, back = 0) => {
    const at = Math.min(count - 1, Math.max(0, index)) * POINT_NUMBERS;
    const other = Math.min(count - 1, Math.max(0, index + back)) * POINT_NUMBERS;
    const number = (which: number) => {
      const value = points[at + which] ?? 0;
      return back === 0 ? value : 2 * value - (points[other + which] ?? 0);
    };
    const depth = number(2);
    const flown = points[at + 3] ?? 0;
    const density = points[at + 4] ?? 1;
    // Strokes taper at the end, and at the start unless that is the vertex.
    const taper = ease((last - flown) / 9) * (first > 1 ? ease((flown - first) / 5) : 1);
    // Brighter near the vertex, where strokes are dense.
    const near = 1 + 1.1 * Math.exp(-flown / 150);
    // Nearer strokes are thicker and brighter.
    const nearness = Math.exp(-0.0021 * Math.min(700, Math.max(-500, depth)));
    const half = Math.min(0.86, 0.64 * nearness ** 0.5 * (0.5 + 0.5 * Math.sqrt(strength)));
    packed.push(number(0), number(1), depth, lightsAt(flown));
    packed.push(
      strength * nearness ** 0.8 * density ** 0.5 * near * taper,
      back === 0 ? half : 0,
      hue,
      flown,
    );
  };
  packPoint(0, 1);
  for (let index = 0; index < count; index++) packPoint(index);
  packPoint(count - 1, -1);
  return packed;
}

/** The primitive restart index, which is always enabled in WebGL2. */
const RESTART = 0xffffffff;

/**
 * Turns ribbons into triangle strips: two corners for each point, which the vertex shader moves apart.
 *
 * @param points - packed by `ribbonOf`
 * @returns the vertex and index buffers; index 0 is the second point's first corner, since the first point only precedes it
 */
export function triangleStrips(points: Float32Array) {
  const count = points.length / RIBBON_NUMBERS;
  const vertices = new Float32Array(2 * points.length);
  const indices: number[] = [];
  for (let index = 0; index < count; index++) {
    const point = points.subarray(index * RIBBON_NUMBERS, (index + 1) * RIBBON_NUMBERS);
    vertices.set(point, 2 * index * RIBBON_NUMBERS);
    vertices.set(point, (2 * index + 1) * RIBBON_NUMBERS);
    // Points without width only give the direction of an end.
    if ((point[5] ?? 0) > 0) indices.push(2 * index - 2, 2 * index - 1);
    else if (indices.length > 0 && indices.at(-1) !== RESTART) indices.push(RESTART);
  }
  return { vertices, indices: new Uint32Array(indices) };
}

function ease(share: number): number {
  return smooth(0, 1, share);
}
