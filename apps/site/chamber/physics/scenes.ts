import type { Room } from './flight.ts';

/** A picture's measure and composition; lengths are in units, of which a film has a fixed number of pixels each. */
export interface Scene extends Room {
  /** Where the events of a loop happen, one after another. */
  readonly vertices: readonly (readonly [x: number, y: number])[];
  /** The events' seeds: the film shows as many of them as there are vertices, the live picture goes on. */
  readonly seeds: readonly number[];
  /**
   * Where the picture steps back behind words: along `x` or `y`, from one place, where least light comes through, to
   * another, from where on all does.
   */
  readonly quiet: {
    readonly along: 'x' | 'y';
    readonly least: number;
    readonly from: number;
    readonly to: number;
  };
  /** What a length is multiplied by, so that strokes are as fine in each scene. */
  readonly fineness: number;
}

/** For screens that are wider than tall: words stand at the left. */
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

/** For phones held upright: words stand in the lower half. */
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
