import type { Stroke } from '../figures/shapes.ts';
import type { Point } from '../polyline.ts';
import { between, type Random } from '../random.ts';
import type { Line } from './composition.ts';

const step = 4;

/** The tracks into which a stroke's loose ends run out: arcs that tighten into spirals, like a slowing particle's. */
export function tails({ points, hue, width, tail }: Stroke, random: Random): Line[] {
  if (tail === undefined) return [];
  const ends = [...(tail === 'end' ? [] : [points.toReversed()]), ...(tail === 'start' ? [] : [points])];
  return ends.flatMap((end) => {
    const way = spiral(end, random);
    const third = Math.floor(way.length / 3);
    // Each part is fainter than the one before and begins at its last point.
    return [0, 1, 2].map((part): Line => {
      const until = part === 2 ? way.length : (part + 1) * third + 1;
      return {
        part: 'tail',
        points: way.slice(part * third, until),
        hue,
        width: width * (1 - part * 0.2),
        alpha: 0.9 - part * 0.25,
        dotted: false,
        fill: 0,
      };
    });
  });
}

function spiral(points: readonly Point[], random: Random): Point[] {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last === undefined || before === undefined) return [];
  let angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const turn = random() < 0.5 ? 1 : -1;
  let [radius, shrink] = [between(random, 130, 300), between(random, 0.985, 0.992)];
  const way: Point[] = [last];
  let [x, y] = last;
  while (radius > 5) {
    angle += (turn * step) / radius;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    way.push([x, y]);
    radius *= shrink;
    shrink -= 0.00002;
  }
  return way;
}
