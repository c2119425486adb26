/** A picture of light: three numbers per pixel. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array<ArrayBuffer>;
}

/** How much of its light a lens scatters, from the nearest surroundings to the farthest. */
const shares = [0.2, 0.12, 0.085, 0.055, 0.035, 0.025];

/** The light that a lens scatters around bright places: smaller and smaller copies, each blurred as it is enlarged. */
export class Bloom {
  readonly #levels: Picture[] = [];

  constructor(width: number, height: number) {
    let [w, h] = [width, height];
    for (const _ of shares) {
      [w, h] = [Math.ceil(w / 2), Math.ceil(h / 2)];
      this.#levels.push({ width: w, height: h, light: new Float32Array(w * h * 3) });
    }
  }

  /** Adds the scattered light to a picture. */
  add(picture: Picture): void {
    let from = picture;
    for (const level of this.#levels) {
      halve(from, level);
      from = level;
    }
    for (let index = this.#levels.length - 1; index >= 0; index--) {
      const level = this.#levels[index];
      const larger = this.#levels[index - 1];
      const share = shares[index] ?? 0;
      if (level === undefined) continue;
      // Each copy also passes on what the smaller ones added to it.
      if (larger === undefined) enlarge(level, picture, share, 1);
      else enlarge(level, larger, share / (shares[index - 1] ?? 1), 0);
    }
  }
}

function halve(from: Picture, to: Picture): void {
  for (let row = 0; row < to.height; row++) {
    const upper = 2 * row * from.width;
    const lower = Math.min(2 * row + 1, from.height - 1) * from.width;
    for (let column = 0; column < to.width; column++) {
      const left = 2 * column;
      const right = Math.min(left + 1, from.width - 1);
      const place = (row * to.width + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        to.light[place + channel] =
          0.25 *
          ((from.light[(upper + left) * 3 + channel] ?? 0) +
            (from.light[(upper + right) * 3 + channel] ?? 0) +
            (from.light[(lower + left) * 3 + channel] ?? 0) +
            (from.light[(lower + right) * 3 + channel] ?? 0));
      }
    }
  }
}

/**
 * Adds a picture, enlarged to twice its size, to another.
 *
 * @param spare - 1: what is already bright gets nothing more, so that filled shapes keep their color; 0: all gets it
 */
function enlarge(from: Picture, to: Picture, share: number, spare: 0 | 1): void {
  for (let row = 0; row < to.height; row++) {
    // The nearer row counts three quarters, the next one a quarter.
    const near = Math.min(row >> 1, from.height - 1) * from.width;
    const next = Math.min(Math.max((row >> 1) + (row % 2 === 0 ? -1 : 1), 0), from.height - 1) * from.width;
    for (let column = 0; column < to.width; column++) {
      const here = Math.min(column >> 1, from.width - 1);
      const beside = Math.min(Math.max((column >> 1) + (column % 2 === 0 ? -1 : 1), 0), from.width - 1);
      const place = (row * to.width + column) * 3;
      const lit = Math.max(to.light[place] ?? 0, to.light[place + 1] ?? 0, to.light[place + 2] ?? 0);
      const gain = share * (1 - spare * Math.min(1, lit));
      for (let channel = 0; channel < 3; channel++) {
        const value =
          0.5625 * (from.light[(near + here) * 3 + channel] ?? 0) +
          0.1875 * (from.light[(near + beside) * 3 + channel] ?? 0) +
          0.1875 * (from.light[(next + here) * 3 + channel] ?? 0) +
          0.0625 * (from.light[(next + beside) * 3 + channel] ?? 0);
        to.light[place + channel] = (to.light[place + channel] ?? 0) + gain * value;
      }
    }
  }
}
