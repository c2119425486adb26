import { type Light, Painter, type Palette } from '../light/painter.ts';
import { UPRIGHT_SCENE, WIDE } from '../physics/scenes.ts';
import { LivePicture, type StartStandIn } from './live-picture.ts';

/**
 * Renders the chamber live over its film, in sync with it and with the same program, so that the crossfade is invisible. From
 * then on events differ from the film's, the pointer bends the field, and a click makes an event.
 */
export const startChamber: StartStandIn = async (film, canvas, callbacks) => {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
    // Software rendering is too slow.
    failIfMajorPerformanceCaveat: true,
  });
  const palette = paletteOf(canvas);
  if (gl === null || palette === undefined || isSoftware(gl)) return;
  const scene = film.currentSrc.includes('-portrait.') ? UPRIGHT_SCENE : WIDE;
  let painter: Painter;
  try {
    painter = new Painter(gl, palette);
  } catch {
    // The film keeps playing.
    return;
  }
  await new LivePicture({ film, canvas, callbacks, scene, painter }).begin();
};

/** The names of software renderers. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Detects software rendering, since not all browsers honor `failIfMajorPerformanceCaveat`. */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const name = String(gl.getParameter(gl.RENDERER));
  if (SOFTWARE.test(name)) return true;
  // WebKit masks the name; an extension reveals it.
  const info = name.startsWith('WebKit') ? gl.getExtension('WEBGL_debug_renderer_info') : null;
  return info !== null && SOFTWARE.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)));
}

const ACCENTS = ['--color-accent-1', '--color-accent-2', '--color-accent-3'] as const;

/** The brand's colors at an element, in linear light. */
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

/** Decodes an sRGB channel to linear light. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
