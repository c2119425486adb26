import { charges, colours, type Hue } from './palette.ts';

/** The mark's discs in a square of 24: red above green and blue, as three bound quarks. */
export const discs: readonly { x: number; y: number; radius: number; hue: Hue }[] = [
  { x: 12, y: 6.3, radius: 5 },
  { x: 5.6, y: 17.7, radius: 5 },
  { x: 18.4, y: 17.7, radius: 5 },
].map((disc, index) => ({ ...disc, hue: charges[index] ?? 'white' }));

/**
 * The mark as an SVG file.
 *
 * @param ground - colour of the square behind it; without one it is transparent
 * @param share - how much of the square's side the mark takes
 */
export function markSvg(ground?: string, share = 1): string {
  const side = 24 / share;
  const corner = 12 - side / 2;
  const circles = discs.map(
    ({ x, y, radius, hue }) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[hue]}"/>`,
  );
  const square =
    ground === undefined
      ? ''
      : `<rect x="${corner}" y="${corner}" width="${side}" height="${side}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${corner} ${corner} ${side} ${side}">${square}${circles.join('')}</svg>\n`;
}
