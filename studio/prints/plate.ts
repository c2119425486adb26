import type { Stroke } from './stroke.ts';

/** How much of each pixel is covered by strokes, 0..1, row by row: the black and white ones and the colored ones. */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly plain: Float32Array;
  readonly colored: Float32Array;
}

/**
 * Cuts strokes into a plate.
 *
 * @param width - of the plate, in device pixels
 * @param scale - device pixels for each CSS pixel
 */
export function cutPlate(strokes: readonly Stroke[], width: number, height: number, scale: number): Plate {
  const plain = new Float32Array(width * height);
  const colored = new Float32Array(width * height);
  // One stroke is cut here first: where its segments meet, it must not be deeper than elsewhere.
  const groove = new Float32Array(width * height);
  const touched: number[] = [];
  for (const stroke of strokes) {
    for (let index = 1; index < stroke.xs.length; index += 1) {
      cutSegment(stroke, index, scale, width, height, groove, touched);
    }
    const target = stroke.isColored ? colored : plain;
    for (const pixel of touched) {
      const before = target[pixel] ?? 0;
      target[pixel] = before + (1 - before) * (groove[pixel] ?? 0);
      groove[pixel] = 0;
    }
    touched.length = 0;
  }
  return { width, height, plain, colored };
}

/** Cuts one segment of a stroke into the groove, and notes the pixels that it touches. */
function cutSegment(
  { xs, ys, widths, strengths }: Stroke,
  index: number,
  scale: number,
  width: number,
  height: number,
  groove: Float32Array,
  touched: number[],
): void {
  const [fromX, fromY] = [(xs[index - 1] ?? 0) * scale, (ys[index - 1] ?? 0) * scale];
  const [alongX, alongY] = [(xs[index] ?? 0) * scale - fromX, (ys[index] ?? 0) * scale - fromY];
  const squared = alongX * alongX + alongY * alongY || 1e-9;
  const [fromHalf, toHalf] = [((widths[index - 1] ?? 0) * scale) / 2, ((widths[index] ?? 0) * scale) / 2];
  const [fromStrength, toStrength] = [strengths[index - 1] ?? 0, strengths[index] ?? 0];
  const reach = Math.max(fromHalf, toHalf) + 0.6;
  const left = Math.max(0, Math.floor(Math.min(fromX, fromX + alongX) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(fromX, fromX + alongX) + reach));
  const top = Math.max(0, Math.floor(Math.min(fromY, fromY + alongY) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(fromY, fromY + alongY) + reach));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [px, py] = [x + 0.5 - fromX, y + 0.5 - fromY];
      const share = Math.min(1, Math.max(0, (px * alongX + py * alongY) / squared));
      const away = Math.sqrt((px - alongX * share) ** 2 + (py - alongY * share) ** 2);
      const half = fromHalf + (toHalf - fromHalf) * share;
      // The part of a pixel's width that lies within the stroke.
      const covered = Math.min(away + 0.5, half) - Math.max(away - 0.5, -half);
      if (covered <= 0) continue;
      const cut = Math.min(1, covered) * (fromStrength + (toStrength - fromStrength) * share);
      const pixel = y * width + x;
      const before = groove[pixel] ?? 0;
      if (cut <= before) continue;
      if (before === 0) touched.push(pixel);
      groove[pixel] = cut;
    }
  }
}
