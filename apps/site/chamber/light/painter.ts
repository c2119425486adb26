import { RIBBON_NUMBERS, triangleStrips } from '../physics/ribbon.ts';
import type { Scene } from '../physics/scenes.ts';
import { DEVELOP_FRAGMENT, DEVELOP_VERTEX } from './develop-shader.ts';
import { buildProgram, type Program } from './program.ts';
import { MAX_EVENTS, STROKE_FRAGMENT, STROKE_VERTEX } from './stroke-shader.ts';

/** A color in linear light, from 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number];

/** The brand's colors in linear light. */
export interface Palette {
  readonly ink: Light;
  readonly accents: readonly [Light, Light, Light];
}

/** Ribbons in the GPU's buffers. */
export interface Ribbons {
  readonly array: WebGLVertexArrayObject;
  readonly buffers: readonly WebGLBuffer[];
  readonly count: number;
}

/** A draw call: ribbons with their light. */
export interface Lit {
  readonly ribbons: Ribbons;
  readonly age: number;
  readonly glow: number;
  /** The share of the accent in its color, and the index of that accent. */
  readonly heat: number;
  readonly accent: number;
  /** Translation of the vertex from where the event was built, in units. */
  readonly shift?: readonly [number, number];
  /** Whether they fade as soon as they meet. */
  readonly isIncoming?: boolean;
  /** Seconds after which a beam repeats. */
  readonly period?: number;
}

/** Light around a vertex. */
export interface Flash {
  readonly at: readonly [number, number];
  readonly power: number;
  readonly heat: number;
  readonly accent: number;
}

/** The pointer's bend of the field: its center, in units, and its angle in radians. */
export interface Bend {
  readonly at: readonly [number, number];
  readonly turn: number;
}

/** The contents of one frame. */
export interface Frame {
  readonly lit: Lit[];
  readonly flashes: Flash[];
  /** Parallax: units of shift per unit of depth, across and down. */
  readonly tilt?: readonly [number, number];
  readonly bend?: Bend | undefined;
}

/** The neutral color of tracks: a warm white. */
const BONE: Light = [0.838, 0.815, 0.76];
/** The reach of the pointer's field, in units. */
const BEND_REACH = 190;
/** The glow of a vertex that has lost its accent. */
const GROUND_HUE: Light = [0.5, 0.48, 0.9];

/** Renders frames of a scene with WebGL2, scaled like `object-fit: cover`. */
export class Painter {
  readonly #gl: WebGL2RenderingContext;
  readonly #strokes: Program;
  readonly #develop: Program;
  readonly #palette: Palette;
  readonly #framebuffer: WebGLFramebuffer;
  readonly #texture: WebGLTexture;
  #size: readonly [number, number] = [0, 0];

  /** @throws if the GPU can't blend into a floating-point framebuffer */
  constructor(gl: WebGL2RenderingContext, palette: Palette) {
    if (
      gl.getExtension('EXT_color_buffer_float') === null &&
      gl.getExtension('EXT_color_buffer_half_float') === null
    )
      throw new Error('The GPU does not support float blending.');
    this.#gl = gl;
    this.#palette = palette;
    this.#strokes = buildProgram(gl, STROKE_VERTEX, STROKE_FRAGMENT);
    this.#develop = buildProgram(gl, DEVELOP_VERTEX, DEVELOP_FRAGMENT);
    this.#framebuffer = gl.createFramebuffer();
    this.#texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#texture, 0);
  }

  /**
   * Uploads ribbons to the GPU.
   *
   * @param points - packed by `ribbonOf`
   */
  load(points: Float32Array): Ribbons {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    const [corners, order] = [gl.createBuffer(), gl.createBuffer()];
    const { vertices, indices } = triangleStrips(points);
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, corners);
    gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, order);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
    const stride = RIBBON_NUMBERS * 4;
    // Each corner reads the point before it, its own, the one after it, and its look, from overlapping attributes.
    for (const [index, offset] of [0, 2 * stride, 4 * stride, 2 * stride + 16].entries()) {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, 4, gl.FLOAT, false, stride, offset);
    }
    gl.bindVertexArray(null);
    return { array, buffers: [corners, order], count: indices.length };
  }

  /** Deletes ribbons from the GPU. */
  unload({ array, buffers }: Ribbons): void {
    this.#gl.deleteVertexArray(array);
    for (const buffer of buffers) this.#gl.deleteBuffer(buffer);
  }

  /**
   * Renders a frame.
   *
   * @param into - another target than the canvas; it is assumed to be a floating-point buffer, so nothing is dithered
   */
  draw(scene: Scene, { lit, flashes, tilt, bend }: Frame, into: WebGLFramebuffer | null = null): void {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    this.#resize(width, height);
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    const scale = Math.max(width / scene.width, height / scene.height);
    const view = [scale, (width - scale * scene.width) / 2, (height - scale * scene.height) / 2] as const;

    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer);
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
    for (const { ribbons, age, glow, heat, accent, shift, isIncoming, period } of lit) {
      gl.uniform4f(at('event'), age, glow, heat, period ?? 0);
      gl.uniform2f(at('origin'), ...(shift ?? [0, 0]));
      gl.uniform3f(at('accent'), ...(accents[accent] ?? BONE));
      gl.uniform1f(at('comes'), isIncoming ? 1 : 0);
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
    const shown = flashes.slice(-MAX_EVENTS);
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
