/** A color as light: red, green and blue, linear, 1 for the brightest a screen can show. */
export type Light = readonly [red: number, green: number, blue: number];

/** A photographic plate: it adds up the light that falls on it without limit, so that glow comes out as in a lens. */
export class Plate {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly light: Float32Array<ArrayBuffer>;
  readonly #columns = new Float64Array(512);

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.light = new Float32Array(width * height * 3);
  }

  /** Makes it dark again. */
  clear(): void {
    this.light.fill(0);
  }

  /** Adds a soft point: a bell of light. */
  point(x: number, y: number, spread: number, [red, green, blue]: Light, power: number): void {
    const { width, height, light } = this;
    const columns = this.#columns;
    // Wide ones reach farther, since the edge of a wide glow is easier to see.
    const reach = Math.min(240, (spread > 6 ? 3.8 : 2.7) * spread);
    const [left, right] = [Math.max(0, Math.ceil(x - reach)), Math.min(width - 1, Math.floor(x + reach))];
    const [top, bottom] = [Math.max(0, Math.ceil(y - reach)), Math.min(height - 1, Math.floor(y + reach))];
    const sharpness = -0.5 / (spread * spread);
    for (let column = left; column <= right; column++)
      columns[column - left] = Math.exp(sharpness * (column - x) ** 2);
    for (let row = top; row <= bottom; row++) {
      const strength = power * Math.exp(sharpness * (row - y) ** 2);
      let place = (row * width + left) * 3;
      for (let column = left; column <= right; column++, place += 3) {
        const value = strength * (columns[column - left] ?? 0);
        light[place] = (light[place] ?? 0) + value * red;
        light[place + 1] = (light[place + 1] ?? 0) + value * green;
        light[place + 2] = (light[place + 2] ?? 0) + value * blue;
      }
    }
  }

  /** Adds a disc with a brighter rim: a point of light out of focus. */
  disc(x: number, y: number, radius: number, [red, green, blue]: Light, power: number): void {
    const { width, height, light } = this;
    const reach = radius + 1;
    const [left, right] = [Math.max(0, Math.ceil(x - reach)), Math.min(width - 1, Math.floor(x + reach))];
    const [top, bottom] = [Math.max(0, Math.ceil(y - reach)), Math.min(height - 1, Math.floor(y + reach))];
    const edge = Math.max(1, radius * 0.22);
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const distance = Math.hypot(column - x, row - y);
        const cover = Math.min(1, Math.max(0, (radius + 0.5 - distance) / edge));
        const value = power * cover * (0.62 + 0.38 * (distance / radius) ** 2);
        const place = (row * width + column) * 3;
        light[place] = (light[place] ?? 0) + value * red;
        light[place + 1] = (light[place + 1] ?? 0) + value * green;
        light[place + 2] = (light[place + 2] ?? 0) + value * blue;
      }
    }
  }
}
