import type { Cast } from '../scene/scene.ts';
import { Plate } from './plate.ts';

/** How many pixels of the picture, in each direction, one pixel of the haze covers. */
export const hazeStep = 8;

/** What a film's picture is made of, from the back to the front. */
export interface Frame {
  /** Pixels per pixel of the scene. */
  readonly scale: number;
  /** Wide and soft light, such as a flash casts on the background; eight times coarser than the picture. */
  readonly haze: Plate;
  /** Tracks behind the drawing. */
  readonly back: Plate;
  /** Type and line drawings, in the scene's pixels; they hide the tracks behind them. */
  readonly context: CanvasRenderingContext2D;
  /** Tracks in front of the drawing. */
  readonly front: Plate;
}

/** Exposes a moment of a film, given in seconds, onto an empty frame. */
export type Expose = (frame: Frame, seconds: number) => void;

/** What each module that the studio films exports as `film`. */
export interface Film {
  readonly width: number;
  readonly height: number;
  /** Computes whatever does not change from frame to frame. */
  readonly prepare: (cast: Cast) => Expose;
  /** How fast the picture moves at a moment, in its pixels per second: fast movement is blurred. */
  readonly speed?: (seconds: number) => number;
}

/** Sets up an empty frame. */
export function emptyFrame(width: number, height: number, scale: number): Frame {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = across;
  canvas.height = down;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser offers no canvas.');
  return {
    scale,
    haze: new Plate(Math.ceil(across / hazeStep) + 1, Math.ceil(down / hazeStep) + 1),
    back: new Plate(across, down),
    context,
    front: new Plate(across, down),
  };
}

/** Empties a frame's plates for the next moment. */
export function wipe({ haze, back, front }: Frame): void {
  for (const plate of [haze, back, front]) plate.clear();
}

/** Empties a frame's canvas. */
export function erase({ scale, context }: Frame): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
}
