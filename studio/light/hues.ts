import { colors, type Hue } from '../palette.ts';
import type { Light } from './plate.ts';

/** The colors of the charges and white as light. */
export const hues: Readonly<Record<Hue, Light>> = {
  solve: light(colors.solve),
  build: light(colors.build),
  scale: light(colors.scale),
  white: light(colors.white),
};

/** A color as light, from its hexadecimal code. */
export function light(hexadecimal: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    linear(Number.parseInt(hexadecimal.slice(from, from + 2), 16) / 255),
  );
  return [red, green, blue];
}

/** From a screen's value to light. */
export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** From light to a screen's value. */
export function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
