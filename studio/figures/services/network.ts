import type { Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { circle, points, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, curve, fine, type Stroke, stroke } from '../shapes.ts';

const layers = [
  { x: -196, count: 3 },
  { x: -60, count: 4 },
  { x: 76, count: 3 },
].map(({ x, count }) =>
  Array.from({ length: count }, (_, index): Point => [x, -122 + (index - (count - 1) / 2) * 74]),
);
const output: Point = [204, -122];
/** Which node of each layer the figures pass through. */
const way = [2, 1, 2];
/** Where their path leaves the past, and where it meets the forecast. */
const ends: readonly [Point, Point] = [
  [-196, 162],
  [204, 71],
];
const forecast: Point = [36, 128];

/** A service's drawing: past figures, the neural network that reads them, and the forecast it gives. */
export function network(): Stroke[] {
  const links = [...layers.slice(1), [output]].flatMap((layer, index) =>
    layer.flatMap((to) =>
      (layers[index] ?? []).map((from) => stroke('white', [from, to], { width: fine - 0.4 })),
    ),
  );
  const through = layers.flatMap((layer, index) => [layer[way[index] ?? 0] ?? output]);
  const nodes = layers.flatMap((layer, index) =>
    layer.flatMap((place) => {
      const hue = through.includes(place) ? 'build' : index === 0 ? 'white' : 'scale';
      return node(hue, place, 20);
    }),
  );
  const path = [ends[0], ...through, output, ends[1]];
  return layered([
    ...links,
    ...path.slice(1).map((to, index) => stroke('build', [path[index] ?? to, to], { width: 4 })),
    ...nodes,
    ...node('solve', output, 30),
    ...chart(),
    ...ends.map(([x, y]) => stroke('build', circle(x, y, 8), { width: bold, body: true, fill: 1 })),
    vertex(...output),
  ]);
}

/** A node, just short of which the links end. */
function node(hue: Hue, place: Point, radius: number): Stroke[] {
  return [
    stroke(hue, circle(...place, radius + 2), { width: 0, body: true }),
    stroke(hue, circle(...place, radius), { width: bold, body: true, fill: hue === 'white' ? 0 : 0.4 }),
  ];
}

function chart(): Stroke[] {
  const bars = [52, 76, 66, 98, 88].map((height, index) => {
    const x = -214 + index * 48;
    return stroke('scale', points(`${x},236 ${x},${236 - height} ${x + 36},${236 - height} ${x + 36},236`), {
      width: 2.2,
      fill: 0.25,
    });
  });
  const [x, y] = forecast;
  const fan = (bend: number) =>
    curve(16, (share): Point => [x + 200 * share, y - 68 * share + bend * share ** 1.4]);
  return [
    ...bars,
    stroke('white', points('-250,236 250,236'), { width: bold, tail: 'both' }),
    stroke('white', [...points('-196,162 -148,138 -100,150 -52,116 -4,128'), forecast], { width: bold }),
    stroke('solve', [...fan(-40), ...fan(46).reverse(), forecast], { width: 2, fill: 0.2 }),
    stroke('solve', fan(0), { width: bold, dotted: true }),
  ];
}
