import { lengthOf, type Point, type Polyline, polyline, section } from '../polyline.ts';
import { between, type Random } from '../random.ts';
import { mix } from '../timing.ts';
import type { Stroke } from './shapes.ts';

/** A stroke that a particle flies along: it curves in, draws the stroke, and later curves away. */
export interface Flight {
  readonly stroke: Stroke;
  readonly line: Polyline;
  /** Where on the line the stroke itself begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** Gives a stroke its way in and its way out, as arcs that meet it smoothly. */
export function flight(stroke: Stroke, random: Random): Flight {
  const inward = wayOut([...stroke.points].reverse(), random).reverse();
  const outward = wayOut(stroke.points, random);
  const line = polyline([...inward, ...stroke.points, ...outward]);
  const from = lengthOf(polyline([...inward, ...stroke.points.slice(0, 1)]));
  return { stroke, line, from, to: from + lengthOf(polyline(stroke.points)) };
}

/**
 * The part of a flight that is seen.
 *
 * @param arrived - 0: not yet begun, 1: the stroke is drawn
 * @param gone - 0: the stroke is whole, 1: nothing is left
 */
export function seen({ line, from, to }: Flight, arrived: number, gone: number): Polyline {
  if (gone > 0)
    return section(line, mix(from, lengthOf(line), gone), mix(to, lengthOf(line), Math.min(1, gone * 1.4)));
  return section(line, from * arrived, to * arrived);
}

function wayOut(points: readonly Point[], random: Random): Point[] {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last === undefined || before === undefined) return [];
  let angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const curvature = (random() < 0.5 ? 1 : -1) / between(random, 160, 520);
  const way: Point[] = [];
  let [x, y] = last;
  // Small strokes come from nearby, so that a drawing of many does not become a tangle.
  const reach = Math.min(620, 40 + 2.5 * lengthOf(polyline(points)));
  for (let flown = 0; flown < reach; flown += 8) {
    angle += curvature * 8;
    x += Math.cos(angle) * 8;
    y += Math.sin(angle) * 8;
    way.push([x, y]);
  }
  return way;
}
