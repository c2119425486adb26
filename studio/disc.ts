import { charges, type Hue } from './palette.ts';

/** The mark's discs in a square of 24 units: red above green and blue, like three bound quarks. */
export const discs: readonly { x: number; y: number; radius: number; hue: Hue }[] = [
  { x: 12, y: 6.3, radius: 5 },
  { x: 5.6, y: 17.7, radius: 5 },
  { x: 18.4, y: 17.7, radius: 5 },
].map((disc, index) => ({ ...disc, hue: charges[index] ?? 'white' }));
