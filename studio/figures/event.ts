import { hueInTurn } from '../palette.ts';
import type { Point } from '../polyline.ts';
import { between, seeded } from '../random.ts';
import { circle, vertex } from './drafting.ts';
import { bold, type Stroke, stroke } from './shapes.ts';

/** The drawing of a page for which nobody has made one yet: an event of its own, small enough for the square. */
export function event(seed: number): Stroke[] {
  const random = seeded(seed);
  const turn = between(random, 0, 2 * Math.PI);
  const tracks = Array.from({ length: 7 }, (_, index) => {
    const angle = turn + (2 * Math.PI * (index + 0.6 * random())) / 7;
    const line = spiral(angle, between(random, 140, 250));
    return stroke(hueInTurn(index), line, { width: index % 2 === 0 ? bold : 2.2 });
  });
  return [...tracks, stroke('white', circle(0, 0, 7), { width: bold, fill: 1 }), vertex(0, 0)];
}

function spiral(from: number, widest: number): Point[] {
  let [x, y, angle, radius] = [0, 0, from, widest];
  const line: Point[] = [[x, y]];
  while (radius > 9) {
    angle += 3 / radius;
    x += Math.cos(angle) * 3;
    y += Math.sin(angle) * 3;
    line.push([x, y]);
    radius *= 0.98;
  }
  return line;
}
