/** A color as light: red, green and blue, linear, 1 for the brightest a screen can show. */
export type Light = readonly [red: number, green: number, blue: number];

/** A color as light, from its hexadecimal code. */
export function light(hexadecimal: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    linear(Number.parseInt(hexadecimal.slice(from, from + 2), 16) / 255),
  );
  return [red, green, blue];
}

/** From a screen's value to light. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
