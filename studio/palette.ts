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

/** The hue at a place in a row that repeats the three charges and then white. */
export function hueInTurn(index: number): Hue {
  return charges[index % 4] ?? 'white';
}
