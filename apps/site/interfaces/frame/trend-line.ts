/** Units between the line and the drawing's edges, so that strokes are not cut off. */
const MARGIN = 3;

/**
 * The path data of a line through values at equal distances.
 *
 * @param values - at least two
 * @param width - of the drawing, in its units
 * @param height - of the drawing: the largest value is at its top
 * @param lowest - the value at its foot, if not the smallest one
 * @param highest - the value at its top, if not the largest one
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
