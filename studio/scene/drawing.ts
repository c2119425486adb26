import { type Flight, flight, seen } from '../figures/flight.ts';
import type { Stroke } from '../figures/shapes.ts';
import { moved } from '../figures/shapes.ts';
import { colors, type Hue } from '../palette.ts';
import type { Point } from '../polyline.ts';
import { type Random, seeded } from '../random.ts';
import { glide, settle, span } from '../timing.ts';
import { spark, trace } from './pen.ts';

/** A drawing whose strokes particles fly along. */
export interface Drawing {
  readonly flights: readonly Flight[];
}

/** Places a drawing on the canvas. */
export function place(strokes: readonly Stroke[], [x, y]: Point, scale: number, seed: number): Drawing {
  const random: Random = seeded(seed);
  return {
    flights: strokes
      .filter(({ points }) => points.length > 1)
      .map((line) => flight({ ...line, points: moved(line.points, x, y, scale) }, random)),
  };
}

/**
 * Draws a drawing as it comes, stays and goes.
 *
 * @param age - seconds since its first stroke set out
 * @param stay - seconds until its strokes begin to leave
 */
export function drawDrawing(
  context: CanvasRenderingContext2D,
  { flights }: Drawing,
  age: number,
  stay: number,
): void {
  for (const [index, one] of flights.entries()) {
    const delay = (index / flights.length) * 0.35;
    const arrived = span(age, delay, delay + 0.75);
    const leaving = stay + (index / flights.length) * 0.12;
    const gone = glide(span(age, leaving, leaving + 0.5));
    if (arrived === 0 || gone === 1) continue;
    const { hue, width, dotted, fill = 0, points } = one.stroke;
    if (fill > 0) flood(context, points, hue, fill * glide(span(arrived, 0.7, 1)) * (1 - gone));
    const part = seen(one, settle(arrived), gone);
    trace(context, part, { hue, width: width * 1.15, dotted, alpha: 0.95 * (1 - gone * 0.7) });
    const head = part.at(-1);
    if (head !== undefined && arrived < 0.85) spark(context, [head.x, head.y], 16, hue, 0.9 * (1 - arrived));
  }
}

/** Fills what a stroke encloses. */
function flood(context: CanvasRenderingContext2D, points: readonly Point[], hue: Hue, alpha: number): void {
  if (alpha === 0) return;
  context.save();
  context.globalAlpha *= alpha;
  context.fillStyle = colors[hue];
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
  context.restore();
}
