import { type Light, Painter, type Palette } from '../light/painter.ts';
import { UPRIGHT_SCENE, WIDE } from '../physics/scenes.ts';
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

/** What a processor calls itself that stands in for a graphics card, in the browsers' and systems' own renderers. */
const PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether a processor computes the picture instead of a graphics card. Browsers should refuse such a context where a caller
 * asks for that, but not all do.
 */
function isComputed(gl: WebGL2RenderingContext): boolean {
  const name = String(gl.getParameter(gl.RENDERER));
  if (PROCESSOR.test(name)) return true;
  // Where the name is hidden behind the browser's own, an extension tells it.
  const info = name.startsWith('WebKit') ? gl.getExtension('WEBGL_debug_renderer_info') : null;
  return info !== null && PROCESSOR.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)));
}

const ACCENTS = ['--color-accent-1', '--color-accent-2', '--color-accent-3'] as const;

/** The brand's colors where an element stands, as light. */
function paletteOf(element: Element): Palette | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const style = getComputedStyle(element);
  const lightOf = (name: string): Light => {
    context.fillStyle = style.getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [linear(red / 255), linear(green / 255), linear(blue / 255)];
  };
  const [first, second, third] = ACCENTS;
  return { ink: lightOf('--color-ink'), accents: [lightOf(first), lightOf(second), lightOf(third)] };
}

/** From a screen's value to light. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
