import { type Accent, inksOf } from './inks.ts';
import type { Plate } from './plate.ts';
import type { Ground } from './tone.ts';

/** A printed picture: red, green and blue of each pixel as bytes, row by row. */
export interface Impression {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/**
 * Prints a plate on a ground. Strokes without the accent have the ground's own tint from the darkest to the lightest, so that
 * the accent is the only color: chroma compression smears nothing, and the ground matches the page's.
 *
 * @param presence - how much of the plate is printed at each pixel, 0..1: the ground alone where there is nothing
 * @param scale - device pixels for each CSS pixel
 */
export function pressPlate(
  plate: Plate,
  presence: Float32Array,
  ground: Ground,
  hue: Accent,
  scale: number,
): Impression {
  const inks = inksOf(ground, hue);
  const { width, height } = plate;
  const rgb = new Uint8Array(width * height * 3);
  const isInk = ground === 'ink';
  const base = encodedAll(inks.ground);
  const baseLuma = lumaOf(base);
  // Light spreads a little on ink; ink doesn't on paper.
  const glow = isInk ? softened(plate.colored, width, height, Math.round(5 * scale)) : undefined;
  const bloom = isInk ? softened(plate.plain, width, height, Math.round(4 * scale)) : undefined;
  for (let pixel = 0; pixel < plate.plain.length; pixel += 1) {
    const left = presence[pixel] ?? 1;
    const plain = (plate.plain[pixel] ?? 0) * left;
    const colored = (plate.colored[pixel] ?? 0) * left;
    const bloomed = 0.03 * ((bloom?.[pixel] ?? 0) * left) ** 2;
    const stroked = inks.ground.map((light, channel) => {
      const stroke = inks.stroke[channel] ?? 0;
      return isInk
        ? light + (stroke - light) * (0.94 * plain) ** 1.15 + bloomed * stroke
        : // Mixed as the eye sees it, not as light: thin dark lines would look too thin.
          mixedForEyes(light, stroke, plain);
    });
    const tinted = lumaOf(encodedAll(stroked)) - baseLuma;
    const glowing = 0.16 * (glow?.[pixel] ?? 0) * left;
    for (let channel = 0; channel < 3; channel += 1) {
      let light = decoded((base[channel] ?? 0) + tinted);
      const accent = inks.accent[channel] ?? 0;
      light = isInk ? light + (accent - light) * colored : mixedForEyes(light, accent, colored);
      rgb[pixel * 3 + channel] = Math.min(255, Math.round(encoded(light + glowing * accent) * 255));
    }
  }
  return { width, height, rgb };
}

/** How light a color is, 0..1, after the weights of BT.709. */
function lumaOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function encodedAll(lights: readonly number[]): number[] {
  return lights.map(encoded);
}

/** sRGB, 0..1, as linear light. */
function decoded(value: number): number {
  const kept = Math.min(1, Math.max(0, value));
  return kept <= 0.04045 ? kept / 12.92 : ((kept + 0.055) / 1.055) ** 2.4;
}

/** Linear light as sRGB, 0..1. */
function encoded(light: number): number {
  const kept = Math.min(1, Math.max(0, light));
  return kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055;
}

/** Two lights mixed in steps that look even. */
function mixedForEyes(one: number, other: number, share: number): number {
  return ((1 - share) * Math.cbrt(one) + share * Math.cbrt(other)) ** 3;
}

/** Values spread over the pixels around them: three running means in each direction are nearly a Gaussian. */
function softened(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const [from, to] = [Float32Array.from(values), new Float32Array(values.length)];
  for (let pass = 0; pass < 3; pass += 1) {
    runningMean(from, to, height, width, width, 1, radius);
    runningMean(to, from, width, height, 1, width, radius);
  }
  return from;
}

/** The mean of the values within a radius, along lines whose starts and values are `lineStep` and `step` apart. */
function runningMean(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  count: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    let sum = 0;
    for (let index = -radius; index < count; index += 1) {
      const entering = index + radius;
      if (entering < count) sum += from[start + entering * step] ?? 0;
      const leaving = index - radius - 1;
      if (leaving >= 0) sum -= from[start + leaving * step] ?? 0;
      if (index >= 0) to[start + index * step] = sum / (2 * radius + 1);
    }
  }
}
