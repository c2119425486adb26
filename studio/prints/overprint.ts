import type { Impression } from './impression.ts';

/**
 * Lays pictures of one size over each other. They are printed on ink, and light adds to it: each pixel has the most red, green and
 * blue of all.
 *
 * @returns the first one, if it is alone
 */
export function overprinted([first, ...more]: readonly Impression[]): Impression {
  if (first === undefined) throw new Error('There is no picture to print.');
  if (more.length === 0) return first;
  const rgb = first.rgb.map((value, place) => Math.max(value, ...more.map((one) => one.rgb[place] ?? 0)));
  return { ...first, rgb };
}
