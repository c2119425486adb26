import Color from 'colorjs.io';

/**
 * A color as a color picker shows it.
 *
 * @param written - in any CSS notation
 * @returns `#rrggbb`, the nearest one if screens of that kind can't show the color; undefined if it is no color
 */
export function hexOf(written: string): string | undefined {
  try {
    return new Color(written)
      .to('srgb')
      .toGamut({ space: 'srgb' })
      .toString({ format: 'hex', collapse: false });
  } catch {
    return undefined;
  }
}

/**
 * A picked color in the notation of the one that it replaces: `oklch(…)` stays `oklch(…)`. Names and whatever is no color become
 * `#rrggbb`.
 *
 * @param hex - as a color picker returns it
 */
export function inNotationOf(written: string, hex: string): string {
  if (!written.includes('(') || hexOf(written) === undefined) return hex;
  const { spaceId } = new Color(written);
  if (spaceId === 'srgb') {
    const channels = new Color(hex).coords.map((channel) => Math.round((channel ?? 0) * 255));
    return `rgb(${channels.join(' ')})`;
  }
  return new Color(hex).to(spaceId).toString({ precision: 4 });
}
