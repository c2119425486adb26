import type { Room } from './flight.ts';

/** A picture's size and composition; lengths are in units, which a film scales to pixels. */
export interface Scene extends Room {
  /** The positions of a loop's events, in order. */
  readonly vertices: readonly (readonly [x: number, y: number])[];
  /** The events' seeds; the film shows the first ones, one for each vertex, and the live picture all. */
  readonly seeds: readonly number[];
  /** The gradient that dims the picture behind words, along `x` or `y`: `least` light at `from`, all at `to`. */
  readonly quiet: {
    readonly along: 'x' | 'y';
    readonly least: number;
    readonly from: number;
    readonly to: number;
  };
  /** The scale of stroke widths relative to the scene's units. */
  readonly fineness: number;
}

/** For landscape viewports, with words at the left. */
export const WIDE: Scene = {
  width: 1600,
  height: 900,
  vertices: [
    [1030, 402],
    [1110, 474],
    [962, 446],
  ],
  seeds: [22, 11, 9, 7, 14, 33, 28, 32, 3, 25, 23, 12],
  quiet: { along: 'x', from: 120, to: 900, least: 0.3 },
  fineness: 1,
};

/** For phones in portrait orientation, with words in the lower half. */
export const UPRIGHT_SCENE: Scene = {
  width: 720,
  height: 1280,
  vertices: [
    [430, 400],
    [360, 350],
    [470, 470],
  ],
  seeds: [16, 17, 6, 1, 8, 15, 10, 5, 18],
  quiet: { along: 'y', from: 1000, to: 560, least: 0.35 },
  fineness: 1,
};
