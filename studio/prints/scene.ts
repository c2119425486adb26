import type { Solid } from './solids.ts';
import type { Vector } from './vectors.ts';

/**
 * The way in which strokes run over a surface:
 * `around` an axis through a point, as the tool of a lathe runs (circles on flat ends, too);
 * `along` a direction, as grain runs in wood;
 * `across` a direction: the lines in which planes at right angles to it cut the surface, such as contours of a terrain;
 * `with` the nearest piece of a path, as the fibers of a cord run.
 */
export type Grain =
  | { readonly run: 'around'; readonly axis: Vector; readonly through: Vector }
  | { readonly run: 'with'; readonly path: readonly Vector[] }
  | { readonly run: 'along' | 'across'; readonly axis: Vector };

/** A solid and how it is engraved. */
export interface Part {
  readonly solid: Solid;
  /** How light its material is: 0 black, 1 white, far above 1 a lamp; 0.8 by default. */
  readonly tone?: number;
  /** Whether it is printed in the picture's accent. One part, or a few that are one thing. */
  readonly isColored?: boolean;
  /** Contours of its height by default. */
  readonly grain?: Grain;
  /** Whether it is a floor or distance that fades away around the subject. */
  readonly isSurrounding?: boolean;
}

/** A free line in space, such as a cable, a route or a wave; solids in front of it hide it. */
export interface Wire {
  readonly points: readonly Vector[];
  /** Its width in CSS pixels; 0.9 if not given. Wider ones consist of several hairs. */
  readonly width?: number;
  /** How strong it is, 0..1; 0.8 by default. */
  readonly strength?: number;
  readonly isColored?: boolean;
}

/** A particle's track that a scene sets itself, drawn as a bundle of hairs. */
export interface Flight {
  /** Its direction at first, in degrees against the clock: from the right, or from the way of the track it comes from. */
  readonly angle: number;
  /** How strongly it bends at first, −1..1; positive against the clock. */
  readonly bend: number;
  /** Its range until it stops, in lengths of the picture's shorter side; 2.2 by default. */
  readonly range?: number;
  /** The share of its range that it flies; 1 by default. */
  readonly until?: number;
  /** The number of its hairs; 1 by default. */
  readonly hairs?: number;
  /** How far the hairs' momenta differ, as a share; they part on their way. 0.05 by default. */
  readonly spread?: number;
  /** How strong it is, 0..1; 0.7 by default. */
  readonly strength?: number;
  readonly isColored?: boolean;
  /** How many electrons it knocks loose on its way: little curls beside it. */
  readonly electrons?: number;
  /** The tracks into which it decays at its end. */
  readonly decaysInto?: readonly Flight[];
}

/** A print's content, independent of its format, ground and hue. Units are arbitrary. */
export interface Scene {
  readonly parts: readonly Part[];
  readonly wires?: readonly Wire[];
  readonly eye: Vector;
  /** The point shown in the middle of a tile, and right of the middle of a banner. */
  readonly target: Vector;
  /** How much of the target's upright plane the picture shows from top to bottom, in units. */
  readonly viewHeight: number;
  /** The same for banners, if they show more or less. */
  readonly bannerViewHeight?: number;
  /** The target's position in a banner, as shares of its width and height; [0.7, 0.5] by default. */
  readonly bannerPlace?: readonly [number, number];
  /** The same in a tall picture; [0.5, 0.5] by default. */
  readonly tallPlace?: readonly [number, number];
  /** The direction towards the light; from above, left and in front by default. */
  readonly light?: Vector;
  /** Where the surroundings have faded away: the distance from the target, as a share of the picture's height; 0.75. */
  readonly fade?: number;
  /** Haze: from a depth on, strokes lose half of their strength with every `half` units. */
  readonly haze?: { readonly from: number; readonly half: number };
  /** The point from which particle tracks start. */
  readonly vertex: Vector;
  /** How many tracks leave the vertex; 7 by default. */
  readonly trackCount?: number;
  /** The angle at which the colored track leaves the vertex, in degrees against the clock from the right; 20. */
  readonly coloredAngle?: number;
  /** How strongly the colored track bends, -1..1; 0.5. */
  readonly coloredBend?: number;
  /** The tracks that leave the vertex, instead of random ones: for scenes with only an event. */
  readonly flights?: readonly Flight[];
}

/** The printing sizes in CSS pixels. */
export const formats = {
  tile: { width: 480, height: 480 },
  plate: { width: 720, height: 540 },
  /** A plate and a tile for small places. */
  card: { width: 480, height: 360 },
  chip: { width: 360, height: 360 },
  banner: { width: 1200, height: 600 },
  tall: { width: 600, height: 960 },
} as const;

/** A printing size by name. */
export type Format = keyof typeof formats;
