import { seeded } from '@website/site/chamber/physics/random.ts';
import { cameraOf } from './camera.ts';
import { drawFlights } from './flights.ts';
import { type Impression, pressPlate } from './impression.ts';
import type { Accent } from './inks.ts';
import { cutPlate } from './plate.ts';
import { enteringOf, everywhere, surroundingPresenceOf } from './presence.ts';
import { regionsOf } from './regions.ts';
import { type Format, formats, type Scene } from './scene.ts';
import type { Stroke } from './stroke.ts';
import { engrave } from './strokes.ts';
import { drawBeam } from './surroundings.ts';
import { type Ground, tonesOf } from './tone.ts';
import { drawTracks } from './tracks.ts';
import { takeView, type View } from './view.ts';
import { vignetteOf } from './vignette.ts';
import { drawWires } from './wires.ts';

/** How a scene is printed. */
export interface PrintOptions {
  readonly format: Format;
  readonly ground: Ground;
  readonly hue: Accent;
  /** Device pixels for each CSS pixel, 1..2. */
  readonly scale: number;
  readonly seed: number;
}

/** Prints a scene. The same scene, options and seed always give the same picture. */
export function print(scene: Scene, options: PrintOptions): Impression {
  const { format, ground } = options;
  return press(drawStrokes(scene, look(scene, format), format, ground, options.seed), options);
}

/**
 * Ray-marches a scene in a format; the result holds for both grounds and all hues.
 *
 * @param samples - how many for each CSS pixel; fewer are quicker and coarser
 */
export function look(scene: Scene, format: Format, samples?: number): View {
  return takeView(scene, cameraOf(scene, format), samples);
}

/** All strokes of a picture, the farthest first. */
export function drawStrokes(
  scene: Scene,
  view: View,
  format: Format,
  ground: Ground,
  seed: number,
): Stroke[] {
  const camera = cameraOf(scene, format);
  const surrounding = surroundingPresenceOf(scene, camera, format);
  const tones = tonesOf(scene, camera, format, view, ground);
  return [
    ...drawBeam(scene, camera, view, tones, surrounding, seeded(seed), enteringOf(camera, format)),
    ...engrave(scene, camera, view, regionsOf(view), tones, seeded(seed + 1)),
    ...drawWires(scene, camera, view, everywhere, seeded(seed + 2)),
    ...drawTracks(scene, camera, view, everywhere, seeded(seed + 3)),
    ...drawFlights(scene, camera, view, everywhere, seeded(seed + 4)),
  ];
}

/** Prints strokes that were drawn for a format and ground, in a hue and scale. */
export function press(
  strokes: readonly Stroke[],
  { format, ground, hue, scale }: Omit<PrintOptions, 'seed'>,
): Impression {
  const { width, height } = formats[format];
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const plate = cutPlate(strokes, columns, rows, scale);
  return pressPlate(plate, vignetteOf(format, columns, rows), ground, hue, scale);
}

/** A subject's own seed, from its area and slug. */
export function seedOf(name: string): number {
  let seed = 17;
  for (const character of name) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return seed;
}
