/** A drawn line: its points in CSS pixels and, for each of them, a width in CSS pixels and a strength 0..1. */
export interface Stroke {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly widths: Float32Array;
  readonly strengths: Float32Array;
  readonly isColored: boolean;
}

/** A stroke of points, with a width and a strength for the whole that both taper towards its ends. */
export function taperedStroke(
  points: readonly (readonly [x: number, y: number])[],
  width: number,
  strength: number,
  isColored: boolean,
  taper: readonly [start: number, end: number],
): Stroke {
  const count = points.length;
  const stroke: Stroke = {
    xs: new Float32Array(count),
    ys: new Float32Array(count),
    widths: new Float32Array(count),
    strengths: new Float32Array(count),
    isColored,
  };
  for (const [index, [x, y]] of points.entries()) {
    const start = Math.min(1, (index + 1) / Math.max(1, taper[0] * count));
    const end = Math.min(1, (count - index) / Math.max(1, taper[1] * count));
    stroke.xs[index] = x;
    stroke.ys[index] = y;
    stroke.widths[index] = width * (0.45 + 0.55 * Math.sqrt(Math.min(start, end)));
    stroke.strengths[index] = strength * Math.min(start, end) ** 0.7;
  }
  return stroke;
}
