import type { Family } from './collision.ts';
import { POINT_NUMBERS } from './flight.ts';
import { arrival, smooth } from './timeline.ts';

/**
 * Numbers of each point of a ribbon: across, down, depth, moment of its lighting; then strength, half width, hue, and
 * place along the stroke. A stroke has one more point before its first and after its last, of no width, which say how
 * its ends are cut.
 */
export const RIBBON_NUMBERS = 8;

/** A stroke before it is packed. */
export interface Stroke {
  readonly points: readonly number[];
  /** 0 is bone, 1 the event's color, 2 to 4 the three accents. */
  readonly hue: number;
  readonly strength: number;
  /** When a way flown is lit, in seconds. */
  readonly lightsAt: (flown: number) => number;
}

/** Packs the tracks of a family for the graphics card. */
export function ribbonsOf({ tracks, hue, strength }: Family): number[] {
  return tracks.flatMap(({ points, generation }) => {
    return ribbonOf({ points, hue, strength: strength * 0.66 ** generation, lightsAt: arrival });
  });
}

/** Packs a stroke. */
export function ribbonOf({ points, hue, strength, lightsAt }: Stroke): number[] {
  const count = points.length / POINT_NUMBERS;
  if (count < 2) return [];
  const packed: number[] = [];
  const first = points[3] ?? 0;
  const last = points.at(3 - POINT_NUMBERS) ?? 0;
  const place = (index: number, back = 0) => {
    const at = Math.min(count - 1, Math.max(0, index)) * POINT_NUMBERS;
    const other = Math.min(count - 1, Math.max(0, index + back)) * POINT_NUMBERS;
    const number = (which: number) => {
      const value = points[at + which] ?? 0;
      return back === 0 ? value : 2 * value - (points[other + which] ?? 0);
    };
    const depth = number(2);
    const flown = points[at + 3] ?? 0;
    const density = points[at + 4] ?? 1;
    // Strokes end softly, those that begin elsewhere than in the vertex begin so.
    const taper = ease((last - flown) / 9) * (first > 1 ? ease((flown - first) / 5) : 1);
    // Where many are close together the liquid boils.
    const near = 1 + 1.1 * Math.exp(-flown / 150);
    // What is nearer is thicker and brighter.
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
  place(0, 1);
  for (let index = 0; index < count; index++) place(index);
  place(count - 1, -1);
  return packed;
}

function ease(share: number): number {
  return smooth(0, 1, share);
}
