import type { Camera } from './camera.ts';
import type { Format, Scene } from './scene.ts';
import { smoothStep } from './vectors.ts';

/** How much of something is left at a place of the picture, 0..1. */
export type Presence = (x: number, y: number) => number;

/** Where anything may be. Banners fade in from their left part, which is reserved for text (`vignette.ts`). */
export const everywhere: Presence = () => 1;

/** Where the surroundings may be: around the subject, until they have faded away. */
export function surroundingPresenceOf(scene: Scene, camera: Camera, format: Format): Presence {
  const reach = (scene.fade ?? 0.75) * camera.height;
  const isBanner = format === 'banner';
  return (x, y) => {
    const away = Math.hypot((x - camera.centerX) * 0.8, y - camera.centerY) / reach;
    const leftward = isBanner ? smoothStep(camera.width * 0.42, camera.width * 0.74, x) : 1;
    return leftward * smoothStep(1, 0.35, away);
  };
}

/** How strong the beam is: beside words it begins with hairs that can hardly be seen. */
export function enteringOf(camera: Camera, format: Format): Presence {
  if (format !== 'banner') return () => 1;
  return (x) => smoothStep(camera.width * 0.44, camera.width * 0.8, x);
}
