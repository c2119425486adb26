import { RIBBON_NUMBERS } from '../physics/ribbon.ts';
import type { Scene } from '../physics/scenes.ts';
import { DEVELOP_FRAGMENT, DEVELOP_VERTEX } from './develop-shader.ts';
import { buildProgram, type Program } from './program.ts';
import { strips } from './strips.ts';
import { MOST_EVENTS, STROKE_FRAGMENT, STROKE_VERTEX } from './stroke-shader.ts';

/** Amounts of red, green and blue light, from 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number];

/** The brand's colors as light. */
export interface Palette {
  readonly ink: Light;
  readonly accents: readonly [Light, Light, Light];
}

/** Ribbons on the graphics card. */
export interface Ribbons {
  readonly array: WebGLVertexArrayObject;
  readonly buffers: readonly WebGLBuffer[];
  readonly count: number;
}

/** Ribbons as they are to be lit. */
export interface Lit {
  readonly ribbons: Ribbons;
  readonly age: number;
  readonly glow: number;
  /** How much of its color it has; which of the accents that is. */
  readonly heat: number;
  readonly accent: number;
  /** Where its vertex is, beside the place for which it was made, in units. */
  readonly shift?: readonly [number, number];
  /** Whether they go as soon as they have met. */
  readonly areComers?: boolean;
  /** Seconds after which they are lit again, for a beam. */
  readonly period?: number;
}

/** Light around a vertex. */
export interface Flash {
  readonly at: readonly [number, number];
  readonly power: number;
  readonly heat: number;
  readonly accent: number;
}

/** How the pointer bends the field: where, in units, and by how many radians. */
export interface Bend {
  readonly at: readonly [number, number];
  readonly turn: number;
}

/** What is drawn in one moment. */
export interface Moment {
  readonly lit: Lit[];
  readonly flashes: Flash[];
  /** How the chamber is turned: units of shift per unit of depth, across and down. */
  readonly tilt?: readonly [number, number];
  readonly bend?: Bend | undefined;
}

/** What has no accent's color: white, a little warm. */
const BONE: Light = [0.838, 0.815, 0.76];
/** How far the pointer's field reaches, in units. */
const BEND_REACH = 190;
/** The light that neither an accent nor bone has. */
const GROUND_HUE: Light = [0.5, 0.48, 0.9];

/** Draws moments of a scene with WebGL2; the picture covers the canvas as a film does that is cut to its box. */
export class Painter {
  readonly #gl: WebGL2RenderingContext;
  readonly #strokes: Program;
  readonly #develop: Program;
  readonly #palette: Palette;
  readonly #plate: WebGLFramebuffer;
  readonly #texture: WebGLTexture;
  #size: readonly [number, number] = [0, 0];

  /** @throws if the browser or its graphics card cannot add up light in fine enough steps */
  constructor(gl: WebGL2RenderingContext, palette: Palette) {
    if (
      gl.getExtension('EXT_color_buffer_float') === null &&
      gl.getExtension('EXT_color_buffer_half_float') === null
    )
      throw new Error('Light cannot be added up.');
    this.#gl = gl;
    this.#palette = palette;
    this.#strokes = buildProgram(gl, STROKE_VERTEX, STROKE_FRAGMENT);
    this.#develop = buildProgram(gl, DEVELOP_VERTEX, DEVELOP_FRAGMENT);
    this.#plate = gl.createFramebuffer();
    this.#texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#plate);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#texture, 0);
  }

  /**
   * Puts ribbons on the graphics card.
   *
   * @param points - as `ribbonOf` packs them
   */
  load(points: Float32Array): Ribbons {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    const [corners, order] = [gl.createBuffer(), gl.createBuffer()];
    const { vertices, indices } = strips(points);
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, corners);
    gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, order);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
    const stride = RIBBON_NUMBERS * 4;
    // Each corner reads its point, those before and after it, and its look. The first point of all is before the first corner.
    for (const [index, offset] of [0, 2 * stride, 4 * stride, 2 * stride + 16].entries()) {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, 4, gl.FLOAT, false, stride, offset);
    }
    gl.bindVertexArray(null);
    return { array, buffers: [corners, order], count: indices.length };
  }

  /** Takes ribbons off the graphics card. */
  unload({ array, buffers }: Ribbons): void {
    this.#gl.deleteVertexArray(array);
    for (const buffer of buffers) this.#gl.deleteBuffer(buffer);
  }

  /**
   * Draws a moment onto the canvas.
   *
   * @param into - where else it is drawn: what is not the canvas is taken to hold finer steps than a screen's
   */
  draw(scene: Scene, { lit, flashes, tilt, bend }: Moment, into: WebGLFramebuffer | null = null): void {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    this.#resize(width, height);
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    const scale = Math.max(width / scene.width, height / scene.height);
    const view = [scale, (width - scale * scene.width) / 2, (height - scale * scene.height) / 2] as const;

    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#plate);
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    const { take, at } = this.#strokes;
    const { accents, ink } = this.#palette;
    take();
    gl.uniform4f(at('view'), ...view, scale * scene.fineness);
    gl.uniform2f(at('size'), width, height);
    gl.uniform2f(at('tilt'), ...(tilt ?? [0, 0]));
    gl.uniform4f(at('bend'), ...(bend?.at ?? [0, 0]), bend?.turn ?? 0, BEND_REACH * scene.fineness);
    gl.uniform3fv(at('accents'), accents.flat());
    gl.uniform3f(at('bone'), ...BONE);
    for (const { ribbons, age, glow, heat, accent, shift, areComers, period } of lit) {
      gl.uniform4f(at('event'), age, glow, heat, period ?? 0);
      gl.uniform2f(at('origin'), ...(shift ?? [0, 0]));
      gl.uniform3f(at('accent'), ...(accents[accent] ?? BONE));
      gl.uniform1f(at('comes'), areComers ? 1 : 0);
      gl.bindVertexArray(ribbons.array);
      gl.drawElements(gl.TRIANGLE_STRIP, ribbons.count, gl.UNSIGNED_INT, 0);
    }

    gl.bindFramebuffer(gl.FRAMEBUFFER, into);
    gl.viewport(0, 0, width, height);
    gl.disable(gl.BLEND);
    const developing = this.#develop;
    developing.take();
    gl.bindVertexArray(null);
    gl.uniform4f(developing.at('view'), ...view, scale);
    gl.uniform2f(developing.at('size'), width, height);
    gl.uniform1f(developing.at('linear'), into === null ? 0 : 1);
    gl.uniform3f(developing.at('ink'), ...ink);
    const { along, from, to, least } = scene.quiet;
    gl.uniform4f(developing.at('quiet'), along === 'x' ? 0 : 1, from, to, least);
    gl.uniform2f(developing.at('room'), scene.width, scene.height);
    const shown = flashes.slice(-MOST_EVENTS);
    gl.uniform1i(developing.at('count'), shown.length);
    if (shown.length > 0) {
      gl.uniform4fv(
        developing.at('flashes'),
        shown.flatMap((flash) => [...flash.at, flash.power, flash.heat]),
      );
      gl.uniform3fv(
        developing.at('tints'),
        shown.flatMap(({ heat, accent }) => mixLight(GROUND_HUE, accents[accent] ?? BONE, 0.55 * heat)),
      );
    }
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  #resize(width: number, height: number): void {
    if (this.#size[0] === width && this.#size[1] === height) return;
    this.#size = [width, height];
    const gl = this.#gl;
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.HALF_FLOAT, null);
  }
}

function mixLight(one: Light, other: Light, share: number): Light {
  const [red, green, blue] = [0, 1, 2].map(
    (channel) => (one[channel] ?? 0) + share * ((other[channel] ?? 0) - (one[channel] ?? 0)),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}
