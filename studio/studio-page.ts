import type { SceneName } from './light/chamber-projector.ts';
import type { Projector } from './light/planes.ts';
import type { Script } from './showreel/script.ts';

// Playwright serializes each function into the page alone, so only types of this file may be used in it.

interface Global {
  show?: Projector['show'];
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
