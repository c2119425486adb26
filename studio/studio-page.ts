import type { SceneName } from './light/chamber-projector.ts';
import type { Projector } from './light/projector.ts';
import type { Scene } from './scene/scene.ts';
import type { Script } from './showreel/script.ts';

// Each of these functions is sent to the studio's page by itself: of this file it can use only types.

interface Global {
  shoot?: (moment: number) => HTMLCanvasElement;
  show?: Projector['show'];
}

/** Sets up a scene. */
export async function prepareInPage({ url, told, scale }: { url: string; told: unknown; scale: number }) {
  const { scene }: { scene: Scene<unknown> } = await import(url);
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('2d', { willReadFrequently: true });
  if (!canvas || !context) throw new Error('The browser offers no canvas.');
  await document.fonts.load('620 40px Display');
  canvas.width = scene.width * scale;
  canvas.height = scene.height * scale;
  const draw = scene.prepare(told);
  (globalThis as Global).shoot = (moment) => {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    draw(context, moment);
    return canvas;
  };
  return { width: canvas.width, height: canvas.height };
}

/** Draws moments of the scene. */
export async function shootInPage(order: { moments: readonly number[]; format: string; quality: number }) {
  const pictures: string[] = [];
  for (const moment of order.moments) {
    const url = (globalThis as Global).shoot?.(moment).toDataURL(order.format, order.quality) ?? '';
    pictures.push(url.slice(url.indexOf(',') + 1));
  }
  return pictures;
}

/** Sets up the showreel. */
export async function projectShowreelInPage(order: { url: string; script: Script; scale: number }) {
  const { projectShowreel }: typeof import('./showreel/projector.ts') = await import(order.url);
  await document.fonts.load('620 40px Display');
  const { width, height, show } = await projectShowreel(order.script, order.scale);
  (globalThis as Global).show = show;
  return { width, height };
}

/** Sets up the film of the live chamber. */
export async function projectChamberInPage(order: { url: string; scene: SceneName; scale: number }) {
  const { projectChamber }: typeof import('./light/chamber-projector.ts') = await import(order.url);
  const { width, height, show } = projectChamber(order.scene, order.scale);
  (globalThis as Global).show = show;
  return { width, height };
}

/** Exposes moments of the film. */
export function exposeInPage(moments: readonly number[]) {
  return moments.map((moment) => (globalThis as Global).show?.(moment) ?? '');
}
