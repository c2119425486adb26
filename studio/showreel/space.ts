import { type Program, buildProgram } from '@website/site/chamber/light/program.ts';
import { RIBBON_NUMBERS, triangleStrips } from '@website/site/chamber/physics/ribbon.ts';
import { heatAt } from '@website/site/chamber/physics/timeline.ts';
import { accents, BONE } from '../palette.ts';
import { glide, mix, span } from '../timing.ts';
import { happening, last, past } from './events.ts';
import { aim, type Size } from './lens.ts';
import { drawWord } from './lettering.ts';
import { PLANE_FRAGMENT, PLANE_VERTEX } from './plane-shader.ts';
import { type Plane, route, type View } from './route.ts';
import type { Script } from './script.ts';
import { STROKE_FRAGMENT, STROKE_VERTEX } from './stroke-shader.ts';
import { type Strokes, strokesOf } from './strokes.ts';
import { threads } from './threads.ts';
import { partAt, screenAt, screenMoments, showreel, wordAt } from './timeline.ts';
import { along, from } from './vectors.ts';

/** Strokes on the graphics card. */
interface Strung extends Strokes {
  readonly array: WebGLVertexArrayObject;
  readonly count: number;
}

/** A plane with its picture on the graphics card. */
interface Hung extends Plane {
  readonly height: number;
  readonly texture: WebGLTexture;
  readonly accent: number;
  /** When it is looked at, in seconds. */
  readonly moment: number;
  readonly isWord: boolean;
}

/** All that the camera flies past: strokes, screens and words. */
export class Space {
  readonly #gl: WebGL2RenderingContext;
  readonly #size: Size;
  readonly #strokes: Program;
  readonly #planes: Program;
  readonly #strung: readonly Strung[];
  readonly #hung: readonly Hung[];
  readonly #nothing: WebGLVertexArrayObject;

  private constructor(gl: WebGL2RenderingContext, size: Size, hung: readonly Hung[]) {
    this.#gl = gl;
    this.#size = size;
    this.#strokes = buildProgram(gl, STROKE_VERTEX, STROKE_FRAGMENT);
    this.#planes = buildProgram(gl, PLANE_VERTEX, PLANE_FRAGMENT);
    this.#hung = hung;
    this.#nothing = gl.createVertexArray();
    const strokes = [
      ...past.flatMap((event) => strokesOf(event, false)),
      ...happening.flatMap((event) => strokesOf(event, true)),
      ...strokesOf(last, false),
      ...threads(),
    ];
    this.#strung = strokes.map((each) => ({ ...each, ...string(gl, each.points) }));
  }

  /** Uploads all pictures and strokes. */
  static async furnish(gl: WebGL2RenderingContext, size: Size, script: Script): Promise<Space> {
    const hung: Hung[] = [];
    for (const [index, plane] of route.screens.entries()) {
      const moment = screenMoments[index] ?? 0;
      const picture = await pictureOf(script.screens[index]?.picture ?? '');
      hung.push(hang(gl, plane, picture, { moment, accent: partAt(moment), isWord: false }));
    }
    for (const [index, plane] of route.words.entries()) {
      const canvas = new OffscreenCanvas(2048, 640);
      const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
      drawWord(context, script.words[index] ?? '');
      const moment = showreel.parts[index]?.word ?? 0;
      hung.push(hang(gl, plane, canvas, { moment, accent: index, isWord: true }));
    }
    return new Space(gl, size, hung);
  }

  /**
   * Adds up the light of a moment, in seconds, in the framebuffer that is bound, which has a depth.
   *
   * @param size - of this framebuffer
   * @param isCoarse - whether only those strokes are drawn that are far from sharp; else everything else is
   */
  expose(seconds: number, view: View, size: Size, isCoarse: boolean): void {
    const gl = this.#gl;
    gl.viewport(0, 0, size.width, size.height);
    gl.clearColor(0, 0, 0, 0);
    gl.depthMask(true);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.BLEND);
    gl.enable(gl.DEPTH_TEST);
    // Screens write depth in both passes, so that they cover the strokes behind them.
    gl.colorMask(!isCoarse, !isCoarse, !isCoarse, true);
    this.#exposePlanes(seconds, view);
    gl.colorMask(true, true, true, true);
    gl.depthMask(false);
    gl.blendFunc(gl.ONE, gl.ONE);
    this.#exposeStrokes(seconds, view, isCoarse);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
  }

  #exposePlanes(seconds: number, view: View): void {
    const gl = this.#gl;
    const { take, at } = this.#planes;
    take();
    aim(gl, this.#planes, view, this.#size);
    gl.bindVertexArray(this.#nothing);
    gl.activeTexture(gl.TEXTURE0);
    const distanceOf = (plane: Hung) => along(from(view.eye, plane.at), view.ahead);
    // The farthest first, and words last.
    const ordered = this.#hung
      .filter((plane) => distanceOf(plane) > -700 && distanceOf(plane) < 5200)
      .sort((one, other) => Number(one.isWord) - Number(other.isWord) || distanceOf(other) - distanceOf(one));
    for (const plane of ordered) {
      const { isWord, moment, turn, width, height, accent, texture } = plane;
      const [shownFrom, shownUntil] = isWord ? [0, 1] : screenAt(moment, seconds);
      // A screen darkens while it wipes out, since the camera passes its rest.
      const on = isWord ? wordAt(moment, seconds) : 1 - shownFrom;
      if (on === 0 || shownFrom >= shownUntil) continue;
      // Tracks shine through a word until it is nearly as bright as they are.
      gl.depthMask(!isWord || on > 0.4);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      gl.uniform2f(at('shown'), shownFrom, shownUntil);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniform1i(at('picture'), 0);
      gl.uniform3f(at('at'), ...plane.at);
      gl.uniform3f(at('across'), Math.cos(turn), 0, -Math.sin(turn));
      gl.uniform2f(at('measure'), width, height);
      gl.uniform4f(at('tint'), ...triple(accents[accent]), on);
      gl.uniform1f(at('word'), isWord ? 1 : 0);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    }
  }

  #exposeStrokes(seconds: number, view: View, isCoarse: boolean): void {
    const gl = this.#gl;
    const { take, at } = this.#strokes;
    take();
    aim(gl, this.#strokes, view, this.#size);
    gl.uniform3fv(at('accents'), accents.flat());
    gl.uniform3f(at('bone'), ...BONE);
    gl.uniform3f(at('heats'), ...heatsAt(seconds));
    gl.uniform1f(at('hush'), hushAt(seconds));
    gl.uniform1f(at('coarse'), isCoarse ? 1 : 0);
    for (const strokes of this.#strung) {
      const age = seconds - strokes.begins;
      const distance = along(from(view.eye, strokes.at), view.ahead);
      const isNear = distance > -strokes.reach * 0.7 && distance < 4600;
      if ((Number.isFinite(strokes.reach) && !isNear) || age < -1) continue;
      if (strokes.areComers ? age > 3 : age < 0 && Number.isFinite(strokes.reach)) continue;
      const isPast = strokes.begins < 0;
      const isLast = strokes.begins === last.begins;
      // Events around the mark are dimmed for its name.
      const glow = isPast ? 1 : mix(1, isLast ? 0.13 : 0.5, isLast ? glide(span(age, 0.5, 1.8)) : span(age, 2.5, 6));
      const heat = isLast || strokes.accent < 0 ? 0 : isPast ? 0.85 : Math.max(0.85, heatAt(age));
      gl.uniform4f(at('event'), age, strokes.strength * glow, heat, 0);
      gl.uniform3f(at('accent'), ...triple(accents[strokes.accent]));
      gl.uniform1f(at('comes'), strokes.areComers ? 1 : 0);
      gl.bindVertexArray(strokes.array);
      gl.drawElements(gl.TRIANGLE_STRIP, strokes.count, gl.UNSIGNED_INT, 0);
    }
  }
}

/** How much of its color each of the three tracks has: in its own part, and at the end. */
function heatsAt(seconds: number): [number, number, number] {
  const [one, two, three] = showreel.parts.map(({ word }) => glide(span(seconds, word - 1, word)));
  const end = glide(span(seconds, showreel.mark.meet - 1.4, showreel.mark.meet - 0.4));
  const start = 1 - glide(span(seconds, 3.5, 5));
  return [
    Math.max(start, end, (one ?? 0) * (1 - (two ?? 0))),
    Math.max(start, end, (two ?? 0) * (1 - (three ?? 0))),
    Math.max(start, end, three ?? 0),
  ];
}

/** How much tracks in front of a screen or a word are dimmed, from 0 to 1. */
function hushAt(seconds: number): number {
  const screens = screenMoments.map((moment) => 1 - glide(span(Math.abs(seconds - moment), 0.95, 1.35)));
  const words = showreel.parts.map(({ word }) => 1 - glide(span(Math.abs(seconds - word), 0.4, 0.75)));
  return Math.max(...screens, ...words);
}

function triple(color: readonly number[] = [1, 1, 1]): [number, number, number] {
  return [color[0] ?? 0, color[1] ?? 0, color[2] ?? 0];
}

/** Uploads strokes, in the layout that `apps/site/chamber/light/painter.ts` reads. */
function string(gl: WebGL2RenderingContext, points: Float32Array) {
  const array = gl.createVertexArray();
  const { vertices, indices } = triangleStrips(points);
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
  const stride = RIBBON_NUMBERS * 4;
  for (const [index, offset] of [0, 2 * stride, 4 * stride, 2 * stride + 16].entries()) {
    gl.enableVertexAttribArray(index);
    gl.vertexAttribPointer(index, 4, gl.FLOAT, false, stride, offset);
  }
  gl.bindVertexArray(null);
  return { array, count: indices.length };
}

function hang(
  gl: WebGL2RenderingContext,
  plane: Plane,
  picture: ImageBitmap | OffscreenCanvas,
  role: Pick<Hung, 'moment' | 'accent' | 'isWord'>,
): Hung {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const height = (plane.width * picture.height) / picture.width;
  return { ...plane, ...role, height, texture };
}

async function pictureOf(base64: string): Promise<ImageBitmap> {
  const answer = await fetch(`data:image/png;base64,${base64}`);
  return createImageBitmap(await answer.blob());
}
