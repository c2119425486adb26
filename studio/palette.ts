/** The color charges, one for each word of the company's tagline, and their sum. */
export type Hue = 'solve' | 'build' | 'scale' | 'white';

/** The sample's colors (`company/brand/brand.yaml`) and white, in sRGB. */
export const colors: Readonly<Record<Hue | 'ink', string>> = {
  ink: '#0a0a15',
  solve: '#f84c45',
  build: '#30d882',
  scale: '#4774f6',
  white: '#f4f4fa',
};

/** The three charges in the order of the tagline's words. */
export const charges = ['solve', 'build', 'scale'] as const;

/** A color in linear light: red, green and blue, 0..1. */
export type Light = readonly [red: number, green: number, blue: number];

/** Converts a hexadecimal sRGB color to linear light. */
export function light(hexadecimal: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    linear(Number.parseInt(hexadecimal.slice(from, from + 2), 16) / 255),
  );
  return [red, green, blue];
}

/** Decodes an sRGB channel. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The brand's three accents in linear light. */
export const accents = charges.map((charge) => light(colors[charge]));

/** A warm white, for everything without an accent. */
export const BONE = [0.838, 0.815, 0.76] as const;
