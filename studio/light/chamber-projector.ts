import { Chamber } from '@website/site/chamber/chamber.ts';
import { type Light, Painter } from '@website/site/chamber/light/painter.ts';
import { UPRIGHT_SCENE, WIDE } from '@website/site/chamber/physics/scenes.ts';
import { colors, light } from '../palette.ts';
import { type Projector, planes } from './planes.ts';

const scenes = { wide: WIDE, upright: UPRIGHT_SCENE };

/** The scenes of the site's live chamber, by name. */
export type SceneName = keyof typeof scenes;

/**
 * Sets up the film of the live chamber. It runs the same program as the site's pages, so that a page can switch from one to the other
 * unnoticed.
 *
 * @param scale - pixels of the frames per unit of the scene
 */
export function projectChamber(name: SceneName, scale: number): Projector {
  const scene = scenes[name];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scene.width * scale);
  canvas.height = Math.round(scene.height * scale);
  const { width, height } = canvas;
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
  if (gl === null) throw new Error('The browser offers no WebGL2.');
  const accents = [linear(colors.solve), linear(colors.build), linear(colors.scale)] as const;
  const painter = new Painter(gl, { ink: linear(colors.ink), accents });
  const chamber = new Chamber(scene, painter);

  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height);
  const plate = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, plate);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const pixels = new Float32Array(width * height * 4);
  const picture = new Float32Array(width * height * 3);

  const show = (seconds: number) => {
    painter.draw(scene, chamber.frameAt(seconds), plate);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, pixels);
    // WebGL counts rows from the bottom.
    for (let row = 0, at = 0; row < height; row++) {
      for (let column = 0, from = (height - 1 - row) * width * 4; column < width; column++, from += 4) {
        for (let channel = 0; channel < 3; channel++) picture[at++] = Math.min(1, pixels[from + channel] ?? 0);
      }
    }
    return new Uint8Array(planes(picture, width, height).buffer).toBase64();
  };
  return { width, height, show };
}

function linear(color: string): Light {
  const [red = 0, green = 0, blue = 0] = light(color);
  return [red, green, blue];
}
