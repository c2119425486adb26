import type { Point } from '../polyline.ts';

/** A place in the chamber: across, down, and away from the camera. */
export type Place = readonly [x: number, y: number, depth: number];

/** How the chamber is seen at one moment. */
export interface View {
  /** The place it turns about, and where that is in the picture. */
  readonly pivot: Place;
  readonly at: Point;
  /** Turns, in radians: about the vertical axis, about the horizontal axis, and of the picture itself. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly zoom: number;
  /** From the pivot to the eye. */
  readonly distance: number;
  /** The depth, from the pivot, that is sharp, and the pixels of blur per pixel in front of it or behind it. */
  readonly focus: number;
  readonly aperture: number;
}

/** Finds where in the picture a place in the chamber is seen. `x`, `y`, `size` and `blur` hold the last result. */
export class Camera {
  x = 0;
  y = 0;
  /** How large things are at that place; 0 if it is behind the eye. */
  size = 0;
  /** Radius of the disc that a point is blurred to. */
  blur = 0;
  readonly #scale: number;
  readonly #view: View;
  readonly #turns: readonly [number, number, number, number, number, number];

  /**
   * @param scale - pixels of the picture per pixel of the scene
   */
  constructor(view: View, scale: number) {
    this.#view = view;
    this.#scale = scale;
    const { yaw, pitch, roll } = view;
    this.#turns = [
      Math.cos(yaw),
      Math.sin(yaw),
      Math.cos(pitch),
      Math.sin(pitch),
      Math.cos(roll),
      Math.sin(roll),
    ];
  }

  /** Looks at a place. */
  look(x: number, y: number, depth: number): void {
    const { pivot, at, zoom, distance, focus, aperture } = this.#view;
    const [cosYaw, sinYaw, cosPitch, sinPitch, cosRoll, sinRoll] = this.#turns;
    const [across, down, away] = [x - pivot[0], y - pivot[1], depth - pivot[2]];
    const right = across * cosYaw + away * sinYaw;
    const behind = away * cosYaw - across * sinYaw;
    const low = down * cosPitch + behind * sinPitch;
    const far = behind * cosPitch - down * sinPitch;
    const nearness = distance / (distance + far);
    this.size = nearness > 0 && nearness < 12 ? nearness * zoom * this.#scale : 0;
    this.x = at[0] * this.#scale + this.size * (right * cosRoll - low * sinRoll);
    this.y = at[1] * this.#scale + this.size * (right * sinRoll + low * cosRoll);
    this.blur = aperture * Math.abs(far - focus) * this.size;
  }
}
