import type { Camera } from './camera.ts';
import { presenceOf, surroundingPresenceOf } from './presence.ts';
import type { Format, Scene } from './scene.ts';
import { clamp } from './vectors.ts';
import type { View } from './view.ts';
import { SAMPLES } from './view.ts';

/** The two grounds that are printed on. */
export type Ground = 'ink' | 'paper';

/**
 * How much of the ground strokes shall cover at each sample of a view, 0..1: on ink they are the light, on paper the
 * shade. Faces that turn away from the eye are drawn more densely on both, which makes forms round and edges clear.
 */
export function tonesOf(scene: Scene, camera: Camera, format: Format, view: View, ground: Ground): Float32Array {
  const tones = new Float32Array(view.part.length);
  const everywhere = presenceOf(camera, format);
  const surrounding = surroundingPresenceOf(scene, camera, format);
  for (let index = 0; index < tones.length; index += 1) {
    const part = scene.parts[view.part[index] ?? -1];
    if (part === undefined) continue;
    const [x, y] = [(index % view.columns) / SAMPLES, Math.floor(index / view.columns) / SAMPLES];
    const light = view.light[index] ?? 0;
    const rim = (view.glance[index] ?? 0) ** 3;
    const tone =
      ground === 'ink'
        ? 0.05 + 0.95 * clamp(light * 1.08, 0, 1) ** 0.9 + (part.isSurrounding ? 0 : 0.22 * rim)
        : 0.04 + 0.9 * clamp(1 - light * 1.12, 0, 1) ** 1.25 + (part.isSurrounding ? 0 : 0.3 * rim);
    const presence = part.isSurrounding ? surrounding(x, y) * 0.8 : everywhere(x, y);
    tones[index] = clamp(tone, 0, 1) * presence * remaining(scene, view.depth[index] ?? 0);
  }
  return tones;
}

/** How much is left of something at a depth after the haze before it, 0..1. */
export function remaining(scene: Scene, depth: number): number {
  if (scene.haze === undefined) return 1;
  const behind = depth - scene.haze.from;
  return behind <= 0 ? 1 : 0.5 ** (behind / scene.haze.half);
}
