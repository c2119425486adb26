import { colors } from '../palette.ts';
import { Bloom } from './bloom.ts';
import { type Frame, hazeStep } from './frame.ts';
import { encoded, light, linear } from './hues.ts';
import type { Plate } from './plate.ts';

const fine = 65_535;
/** The screen's value for each amount of light; above 0.6 each step needs more light than the last, as on film. */
const response = Float32Array.from({ length: fine + 1 }, (_, index) => {
  const value = (4 * index) / fine;
  return encoded(value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4)));
});
const ink = light(colors.ink);
const fromScreen = Float32Array.from({ length: 256 }, (_, value) => linear(value / 255));

/** How much light the white of a drawing gives: enough to come out white. */
const brightness = 1.14;

/** Develops frames: turns the light on their plates into what the eye sees. */
export class Developer {
  readonly #bloom: Bloom;
  /** Red, green, blue and coverage of what has been drawn, added up. */
  readonly #art: Float32Array<ArrayBuffer>;
  /** Less light reaches the corners. */
  readonly #vignette: Float32Array<ArrayBuffer>;
  /** The developed picture: red, green and blue from 0 to 1. */
  readonly picture: Float32Array<ArrayBuffer>;

  constructor({ back: { width, height } }: Frame) {
    this.#bloom = new Bloom(width, height);
    this.#art = new Float32Array(width * height * 4);
    this.picture = new Float32Array(width * height * 3);
    this.#vignette = Float32Array.from({ length: width * height }, (_, place) => {
      const [x, y] = [(place % width) / width - 0.5, Math.floor(place / width) / height - 0.5];
      return 1 - 0.7 * (x * x + y * y);
    });
  }

  /** Adds what is drawn on a frame's canvas to the exposure. */
  gather({ context }: Frame): void {
    const drawn = context.getImageData(0, 0, context.canvas.width, context.canvas.height).data;
    const art = this.#art;
    for (let at = 0; at < drawn.length; at += 4) {
      const cover = (drawn[at + 3] ?? 0) / 255;
      if (cover === 0) continue;
      for (let channel = 0; channel < 3; channel++)
        art[at + channel] = (art[at + channel] ?? 0) + cover * (fromScreen[drawn[at + channel] ?? 0] ?? 0);
      art[at + 3] = (art[at + 3] ?? 0) + cover;
    }
  }

  /** Develops a frame, which was exposed and gathered a number of times, into `picture`. */
  develop({ back, front, haze: fogs }: Frame, times: number): void {
    const { width, height, light: sum } = back;
    const art = this.#art;
    const share = 1 / times;
    for (let place = 0, at = 0; at < sum.length; place++, at += 3) {
      const bare = 1 - share * (art[place * 4 + 3] ?? 0);
      for (let channel = 0; channel < 3; channel++) {
        const light = (sum[at + channel] ?? 0) * bare + (front.light[at + channel] ?? 0);
        sum[at + channel] = light * share + brightness * share * (art[place * 4 + channel] ?? 0);
      }
    }
    this.#bloom.add(back);
    const haze = new Float32Array(fogs.width * 3);
    for (let row = 0, at = 0; row < height; row++) {
      blend(fogs, row / hazeStep, share, haze);
      for (let column = 0; column < width; column++) {
        const place = row * width + column;
        const left = Math.floor(column / hazeStep) * 3;
        const beyond = (column % hazeStep) / hazeStep;
        const bare = 1 - 0.9 * share * (art[place * 4 + 3] ?? 0);
        const vignette = this.#vignette[place] ?? 1;
        for (let channel = 0; channel < 3; channel++, at++) {
          const near = haze[left + channel] ?? 0;
          const ground = near + beyond * ((haze[left + channel + 3] ?? 0) - near);
          const value = ((sum[at] ?? 0) + ground * bare) * vignette;
          this.picture[at] = response[Math.min(fine, (value * fine) / 4 + 0.5) | 0] ?? 1;
        }
      }
    }
    art.fill(0);
  }
}

/** Blends two rows of the haze into the line between them, and adds the ink's own light. */
function blend(haze: Plate, row: number, share: number, line: Float32Array): void {
  const upper = Math.floor(row) * haze.width * 3;
  const below = row % 1;
  for (let at = 0; at < line.length; at++) {
    const [one, other] = [haze.light[upper + at] ?? 0, haze.light[upper + at + line.length] ?? 0];
    line[at] = (ink[at % 3] ?? 0) + share * (one + below * (other - one));
  }
}
