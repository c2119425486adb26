import type { Program } from '@website/site/chamber/light/program.ts';
import { flashAt } from '@website/site/chamber/physics/timeline.ts';
import { accents } from '../palette.ts';
import { span } from '../timing.ts';
import { MOST_FLASHES } from './develop-shader.ts';
import { happening, last } from './events.ts';
import { pictured, type Size } from './lens.ts';
import type { View } from './route.ts';

/** The light at vertices: of each its place and scale in pixels and its brightness, and its color. */
export interface Flashes {
  readonly flashes: readonly number[];
  readonly tints: readonly number[];
}

/** Which vertices are bright at a moment, in seconds. */
export function flashesAt(seconds: number, view: View, size: Size): Flashes {
  const flashes: number[] = [];
  const tints: number[] = [];
  for (const event of [...happening, last]) {
    const age = seconds - event.begins;
    const { x, y, scale, distance } = pictured(event.at, view, size);
    if (scale === 0 || age < -1 || distance > 4200 || flashes.length === 4 * MOST_FLASHES) continue;
    const near = span(distance, 120, 500) * Math.exp(-Math.max(0, distance - 1100) / 1150);
    const isLast = event === last;
    // White where the three meet; it fades before the mark appears.
    const power = isLast
      ? 5 * Math.exp(-Math.max(0, age) * 2.6) * span(age, -0.3, 0) ** 2
      : flashAt(Math.min(age, 3));
    flashes.push(x, y, scale, power * near);
    const tint = isLast ? [1, 1, 1] : (accents[event.accent] ?? [1, 1, 1]);
    tints.push(...[0.5, 0.48, 0.9].map((ground, channel) => ground + 0.55 * ((tint[channel] ?? 1) - ground)));
  }
  return { flashes, tints };
}

/** Sets a program's flash uniforms. */
export function setFlashes(gl: WebGL2RenderingContext, { at }: Program, { flashes, tints }: Flashes): void {
  gl.uniform1i(at('count'), flashes.length / 4);
  if (flashes.length === 0) return;
  gl.uniform4fv(at('flashes'), flashes);
  gl.uniform3fv(at('tints'), tints);
}
