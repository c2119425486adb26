import { buildProgram, type Program } from '@website/site/chamber/light/program.ts';
import { type Projector, planes } from '../light/planes.ts';
import { accents, colors, light } from '../palette.ts';
import { glide, span } from '../timing.ts';
import { cuesOf, type Written, writtenAt } from './captions.ts';
import {
  BLUR_FRAGMENT,
  COVER_VERTEX,
  DEVELOP_FRAGMENT,
  GATHER_FRAGMENT,
  SHRINK_FRAGMENT,
} from './develop-shader.ts';
import { type Flashes, flashesAt, setFlashes } from './flashes.ts';
import { pictured, type Size } from './lens.ts';
import { type View, viewAt } from './route.ts';
import type { Script } from './script.ts';
import { Space } from './space.ts';
import { discPlaces } from './threads.ts';
import { showreel } from './timeline.ts';

/** Sizes in pixels: of the film, of its glow (thin strokes and those out of focus), and of its halo (large bright areas). */
const FILM = { width: 1920, height: 1080 };
const GLOW = { width: 480, height: 270 };
const HALO = { width: 240, height: 135 };

/**
 * Sets up the showreel.
 *
 * @param scale - 1 for the film's own size
 */
export async function projectShowreel(script: Script, scale: number): Promise<Projector> {
  const size = { width: Math.round(FILM.width * scale), height: Math.round(FILM.height * scale) };
  const canvas = new OffscreenCanvas(size.width, size.height);
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
  if (gl === null || gl.getExtension('EXT_color_buffer_float') === null)
    throw new Error('The browser offers no WebGL2 that adds up light.');
  const space = await Space.furnish(gl, size, script);
  const developer = new Developer(gl, size, script);
  const pixels = new Float32Array(size.width * size.height * 4);
  const picture = new Float32Array(size.width * size.height * 3);
  const show = (seconds: number) => {
    const view = viewAt(seconds);
    for (const isCoarse of [true, false]) space.expose(seconds, view, developer.open(isCoarse), isCoarse);
    developer.develop(seconds, view);
    gl.readPixels(0, 0, size.width, size.height, gl.RGBA, gl.FLOAT, pixels);
    upright(pixels, picture, size);
    return new Uint8Array(planes(picture, size.width, size.height).buffer).toBase64();
  };
  return { ...size, show };
}

/** Flips the rows: WebGL counts them from the bottom. */
function upright(pixels: Float32Array, picture: Float32Array, { width, height }: Size): void {
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0, start = (height - 1 - row) * width * 4; column < width; column++, start += 4) {
      picture[at++] = Math.min(1, pixels[start] ?? 0);
      picture[at++] = Math.min(1, pixels[start + 1] ?? 0);
      picture[at++] = Math.min(1, pixels[start + 2] ?? 0);
    }
  }
}

/** A texture and its framebuffer. */
interface Sheet extends Size {
  readonly texture: WebGLTexture;
  readonly frame: WebGLFramebuffer;
}

/** Collects the light of a frame and develops it. */
class Developer {
  readonly #gl: WebGL2RenderingContext;
  readonly #size: Size;
  readonly #shrink: Program;
  readonly #blur: Program;
  readonly #gather: Program;
  readonly #develop: Program;
  readonly #light: Sheet;
  readonly #coarse: Sheet;
  readonly #glows: readonly [Sheet, Sheet];
  readonly #halos: readonly [Sheet, Sheet];
  readonly #developed: Sheet;
  readonly #caption: WebGLTexture;
  readonly #letters: CanvasRenderingContext2D;
  readonly #cues: ReturnType<typeof cuesOf>;
  #drawn = -1;

  constructor(gl: WebGL2RenderingContext, size: Size, script: Script) {
    this.#gl = gl;
    this.#size = size;
    this.#shrink = buildProgram(gl, COVER_VERTEX, SHRINK_FRAGMENT);
    this.#blur = buildProgram(gl, COVER_VERTEX, BLUR_FRAGMENT);
    this.#gather = buildProgram(gl, COVER_VERTEX, GATHER_FRAGMENT);
    this.#develop = buildProgram(gl, COVER_VERTEX, DEVELOP_FRAGMENT);
    this.#light = sheet(gl, size);
    this.#coarse = sheet(gl, GLOW);
    for (const { frame, width, height } of [this.#light, this.#coarse]) {
      const depth = gl.createRenderbuffer();
      gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
      gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, width, height);
      gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
      gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
    }
    this.#glows = [sheet(gl, GLOW), sheet(gl, GLOW)];
    this.#halos = [sheet(gl, HALO), sheet(gl, HALO)];
    this.#developed = sheet(gl, size);
    this.#caption = gl.createTexture();
    this.#letters = new OffscreenCanvas(size.width, size.height).getContext('2d') as unknown as CanvasRenderingContext2D;
    this.#letters.scale(size.width / FILM.width, size.height / FILM.height);
    this.#cues = cuesOf(script);
  }

  /** Binds the framebuffer for out-of-focus strokes, or for everything else, and returns its size. */
  open(isCoarse: boolean): Size {
    const sheet = isCoarse ? this.#coarse : this.#light;
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, sheet.frame);
    return sheet;
  }

  /** Renders the light of a moment, in seconds, into a framebuffer that can then be read. */
  develop(seconds: number, view: View): void {
    const gl = this.#gl;
    this.#soften(flashesAt(seconds, view, this.#size));
    const { take, at } = this.#develop;
    take();
    const written = writtenAt(this.#cues, seconds);
    this.#write(written);
    for (const [unit, [name, texture]] of Object.entries({
      strokes: this.#light.texture,
      soft: this.#glows[1].texture,
      caption: this.#caption,
    }).entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniform1i(at(name), unit);
    }
    const opened = glide(span(seconds, 0, 0.5)) * (1 - glide(span(seconds, showreel.length - 0.5, showreel.length)));
    gl.uniform4f(at('written'), written.seen, written.lower, written.shade, opened);
    gl.uniform3fv(at('ink'), light(colors.ink));
    gl.uniform3fv(at('accents'), accents.flat());
    setFlashes(gl, this.#develop, flashesAt(seconds, view, this.#size));
    this.#fillDiscs(seconds, view);
    this.#cover(this.#developed, this.#develop);
  }

  #fillDiscs(seconds: number, view: View): void {
    const { whole } = showreel.mark;
    const discs = discPlaces().flatMap((disc, index) => {
      const { x, y, scale } = pictured(disc.at, view, this.#size);
      return [x, y, disc.radius * scale, glide(span(seconds, whole - 0.55 + 0.08 * index, whole + 0.25 + 0.08 * index))];
    });
    this.#gl.uniform4fv(this.#develop.at('discs'), discs);
  }

  /** Renders glow and halo from the frame's light. */
  #soften(flashes: Flashes): void {
    const [small, once] = this.#glows;
    const [halo, wide] = this.#halos;
    this.#run(this.#shrink, small, { light: this.#light, coarse: this.#coarse });
    this.#run(this.#blur, once, { light: small }, [0.6 / GLOW.width, 0]);
    this.#run(this.#blur, small, { light: once }, [0, 0.6 / GLOW.height]);
    this.#run(this.#blur, halo, { light: small }, [1.5 / HALO.width, 0]);
    this.#run(this.#blur, wide, { light: halo }, [0, 1.5 / HALO.height]);
    this.#gather.take();
    this.#gl.uniform2f(this.#gather.at('film'), this.#size.width, this.#size.height);
    setFlashes(this.#gl, this.#gather, flashes);
    this.#run(this.#gather, once, { coarse: this.#coarse, glow: small, halo: wide });
  }

  /** Runs a program that renders one sheet from others. */
  #run(program: Program, into: Sheet, sources: Record<string, Sheet>, [x, y] = [0, 0]): void {
    const gl = this.#gl;
    program.take();
    for (const [unit, [name, { texture }]] of Object.entries(sources).entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniform1i(program.at(name), unit);
    }
    gl.uniform2f(program.at('way'), x ?? 0, y ?? 0);
    this.#cover(into, program);
  }

  /** Redraws the caption's texture when the cue changes. */
  #write({ cue }: Written): void {
    if (cue === this.#drawn) return;
    this.#drawn = cue;
    const gl = this.#gl;
    this.#letters.clearRect(0, 0, FILM.width, FILM.height);
    this.#cues[cue]?.draw(this.#letters);
    gl.activeTexture(gl.TEXTURE2);
    gl.bindTexture(gl.TEXTURE_2D, this.#caption);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.#letters.canvas);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  }

  #cover({ frame, width, height }: Sheet, { at }: Program): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    gl.viewport(0, 0, width, height);
    gl.bindVertexArray(null);
    gl.uniform2f(at('size'), width, height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }
}

function sheet(gl: WebGL2RenderingContext, { width, height }: Size): Sheet {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  return { width, height, texture, frame };
}
