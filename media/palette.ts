/** The colour charges, one for each word of the company's line, and their sum. */
export type Hue = 'solve' | 'build' | 'scale' | 'white';

/** The design's tokens as sRGB; `docs` and the style sheet have them as OKLCH. */
export const colours: Readonly<Record<Hue | 'ink', string>> = {
  ink: '#08090f',
  solve: '#f6493f',
  build: '#30d780',
  scale: '#3f6ef0',
  white: '#f1f0fa',
};

/** The three charges in the order of the line's words. */
export const charges = ['solve', 'build', 'scale'] as const;
