import type { Point } from '../../polyline.ts';
import { circle, points, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, curve, fine, type Stroke, stroke } from '../shapes.ts';

const layers = [
  { x: -212, count: 4 },
  { x: -92, count: 6 },
  { x: 28, count: 5 },
  { x: 138, count: 2 },
];

/** A service's drawing: a neural network that reads past figures, and the forecast it gives. */
export function network(): Stroke[] {
  const places = layers.map(({ x, count }) =>
    Array.from({ length: count }, (_, index): Point => [x, -106 + (index - (count - 1) / 2) * 52]),
  );
  const output: Point = [222, -106];
  const all = [...places, [output]];
  const links = all.slice(1).flatMap((layer, index) =>
    layer.flatMap((to, row) =>
      (all[index] ?? []).map((from, column) => {
        const strong = (row * 7 + column * 5 + index * 3) % 6 === 0;
        return stroke(strong ? 'build' : 'white', [from, to], { width: strong ? 2.4 : 1.1 });
      }),
    ),
  );
  const nodes = places.flatMap((layer, index) =>
    layer.flatMap((place) => [
      stroke(index === 0 ? 'white' : 'scale', circle(...place, 15), {
        width: 2.6,
        body: true,
        fill: index === 0 ? 0 : 0.4,
      }),
    ]),
  );
  return layered([
    ...links,
    ...nodes,
    stroke('solve', circle(...output, 26), { width: 3.4, body: true, fill: 0.4 }),
    ...chart(),
    vertex(...output),
  ]);
}

function chart(): Stroke[] {
  const bars = [34, 52, 44, 66, 58, 82, 74].map((height, index) => {
    const x = -238 + index * 40;
    return stroke('scale', points(`${x},236 ${x},${236 - height} ${x + 24},${236 - height} ${x + 24},236`), {
      width: 2.2,
      fill: 0.25,
    });
  });
  const from: Point = [44, 150];
  const fan = (bend: number) =>
    curve(16, (share): Point => [from[0] + 196 * share, from[1] - 56 * share + bend * share ** 1.4]);
  return [
    ...bars,
    stroke('white', points('-250,236 250,236'), { width: 2.6, tail: 'both' }),
    stroke('white', [...points('-226,196 -186,178 -146,186 -106,164 -66,172 -26,148 14,156'), from], {
      width: bold,
    }),
    stroke('solve', [...fan(-40), ...fan(46).reverse(), from], { width: fine, fill: 0.2 }),
    stroke('solve', fan(0), { width: bold, dotted: true }),
  ];
}
