import type { Program } from '@website/site/chamber/light/program.ts';
import type { View } from './route.ts';
import { along, from, type Vector } from './vectors.ts';

/** Pixels per unit at a distance of 1, as a share of the picture's width: how wide the lens sees. */
const LENGTH = 0.81;
/** How many pixels wide a point is that is infinitely far away, as a share of the picture's width. */
const APERTURE = 0.0034;

/** How far below the picture's top its horizon is, as a share of its height. The lens is shifted, as for pictures of buildings: what hangs above the camera never comes lower, however near it is. */
export const HORIZON = 0.735;

/** A picture's measure in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sets a program's camera uniforms. */
export function aim(gl: WebGL2RenderingContext, { at }: Program, { eye, right, down, ahead, focus }: View, { width, height }: Size): void {
  // Columns of the matrix one after another.
  const rows = [right, down, ahead];
  gl.uniformMatrix3fv(at('turn'), false, [0, 1, 2].flatMap((column) => rows.map((row) => row[column] ?? 0)));
  gl.uniform3f(at('eye'), ...eye);
  gl.uniform4f(at('lens'), LENGTH * width, width, height, APERTURE * width);
  gl.uniform1f(at('focus'), focus);
}

/** Where in the picture a place is seen, in pixels from its top left corner, and how large a unit is there; behind the camera that is 0. */
export function pictured(place: Vector, { eye, right, down, ahead }: View, { width, height }: Size) {
  const way = from(eye, place);
  const distance = along(way, ahead);
  const scale = distance > 30 ? (LENGTH * width) / distance : 0;
  return { x: width / 2 + along(way, right) * scale, y: height * HORIZON + along(way, down) * scale, scale, distance };
}
