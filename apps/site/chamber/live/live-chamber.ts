import { isComputed } from '../light/is-computed.ts';
import { Painter } from '../light/painter.ts';
import { UPRIGHT_SCENE, WIDE } from '../physics/scenes.ts';
import { paletteOf } from './palette.ts';
import { Performance } from './performance.ts';
import type { BringStandIn } from './stand-in.ts';

/**
 * Draws the chamber live, over its film: from the film's own time on, with the program that the film was made with, so
 * that nobody sees the change. Then events go on that no film has, the pointer bends the field, and a click makes an
 * event.
 */
export const bringChamber: BringStandIn = async (film, canvas, news) => {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
    // What a graphics card doesn't draw comes late.
    failIfMajorPerformanceCaveat: true,
  });
  const palette = paletteOf(canvas);
  if (gl === null || palette === undefined || isComputed(gl)) return;
  const scene = film.currentSrc.includes('-portrait.') ? UPRIGHT_SCENE : WIDE;
  let painter: Painter;
  try {
    painter = new Painter(gl, palette);
  } catch {
    // The film goes on.
    return;
  }
  await new Performance({ film, canvas, news, scene, painter }).begin();
};
