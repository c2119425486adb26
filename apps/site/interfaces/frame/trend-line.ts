/** The margin that keeps strokes from being clipped, in units of the view box. */
const MARGIN = 3;

/**
 * The path data of a sparkline through equidistant values.
 *
 * @param values - at least two
 * @param width - of the view box
 * @param height - of the view box
 * @param lowest - the value at the bottom, by default the minimum
 * @param highest - the value at the top, by default the maximum
 */
export function trendLine(
  values: readonly number[],
  width: number,
  height: number,
  lowest = Math.min(...values),
  highest = Math.max(...values),
): string {
  const step = width / (values.length - 1);
  const scale = (height - 2 * MARGIN) / (highest - lowest || 1);
  const points = values.map(
    (value, index) =>
      `${Math.round(index * step)} ${Math.round((height - MARGIN - (value - lowest) * scale) * 10) / 10}`,
  );
  return `M${points.join('L')}`;
}
