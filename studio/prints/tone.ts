import type { Camera } from './camera.ts';
import { everywhere, surroundingPresenceOf } from './presence.ts';
import type { Format, Scene } from './scene.ts';
import { clamp } from './vectors.ts';
import type { View } from './view.ts';

/** The two grounds that are printed on. */
export type Ground = 'ink' | 'paper';

/**
 * How much of the ground strokes shall cover at each sample of a view, 0..1: on ink they are the light, on paper the
 * shade. Faces that turn away from the eye are drawn more densely on both, which makes forms round and edges clear.
 */
export function tonesOf(
  scene: Scene,
  camera: Camera,
  format: Format,
  view: View,
  ground: Ground,
): Float32Array {
  const tones = new Float32Array(view.part.length);
  const surrounding = surroundingPresenceOf(scene, camera, format);
  for (let index = 0; index < tones.length; index += 1) {
    const part = scene.parts[view.part[index] ?? -1];
    if (part === undefined) continue;
    const [x, y] = [(index % view.columns) / view.samples, Math.floor(index / view.columns) / view.samples];
    const light = view.light[index] ?? 0;
    const rim = (view.glance[index] ?? 0) ** 3;
    const tone =
      ground === 'ink'
        ? 0.06 + 0.9 * clamp(light * 1.1, 0, 1) ** 1.35 + (part.isSurrounding ? 0 : 0.2 * rim)
        : 0.1 + 0.86 * clamp(1 - light * 1.02, 0, 1) ** 1.1 + (part.isSurrounding ? 0 : 0.25 * rim);
    // A color must be seen as one: in the light on paper, and in the shade on ink.
    const least = part.isColored ? (ground === 'paper' ? 0.42 : 0.16) : 0;
    const presence = part.isSurrounding
      ? surrounding(x, y) * (ground === 'ink' ? 0.72 : 0.6)
      : everywhere(x, y);
    tones[index] =
      clamp(least + tone * (1 - least), 0, 1) * presence * remaining(scene, view.depth[index] ?? 0);
  }
  return tones;
}

/** How much is left of something at a depth after the haze before it, 0..1. */
export function remaining(scene: Scene, depth: number): number {
  if (scene.haze === undefined) return 1;
  const behind = depth - scene.haze.from;
  return behind <= 0 ? 1 : 0.5 ** (behind / scene.haze.half);
}
