import type { Point } from '../../polyline.ts';
import { between, seeded } from '../../random.ts';
import { circle, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, fine, moved, type Stroke, stroke, turned } from '../shapes.ts';

const lens: Point = [-34, -40];
const radius = 168;

/** A platform's drawing: scattered records, and a lens that shows which of them belong together. */
export function darkmatr(): Stroke[] {
  const found = points('-120,-98 -62,-140 22,-122 62,-58 -4,-34 -86,-24 -134,22 -56,58 24,46 74,26');
  const links = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
    [1, 4],
    [4, 2],
    [5, 6],
    [6, 7],
    [7, 8],
    [8, 9],
    [9, 3],
    [4, 8],
    [5, 7],
    [4, 7],
  ];
  const edges = links.map((pair) => pair.map((index) => found[index] ?? lens));
  const dots = found.flatMap(([x, y], index) => {
    const hue = (['build', 'scale', 'white'] as const)[index % 3] ?? 'white';
    return index === 4 ? [] : [stroke(hue, circle(x, y, 9), { width: 2.2, fill: 0.6, body: true })];
  });
  return layered([
    ...scatter(),
    ...handle(),
    stroke('white', circle(...lens, radius + 16), { width: 2, body: true, tail: 'end' }),
    stroke('white', circle(...lens, radius), { width: 3.6 }),
    ...strokes('white', [arc(lens, radius - 20, 196, 250)], { width: 2 }),
    ...strokes('scale', edges, { width: 2.2 }),
    ...dots,
    stroke('solve', circle(-4, -34, 16), { width: bold, fill: 0.9, body: true }),
    stroke('solve', circle(-4, -34, 30), { width: 2 }),
    vertex(-4, -34),
  ]);
}

/** Records that nobody reads: everywhere, and unconnected. */
function scatter(): Stroke[] {
  const random = seeded(11);
  const marks: Stroke[] = [];
  while (marks.length < 62) {
    const [x, y] = [between(random, -252, 252), between(random, -252, 252)];
    const clear = marks.every(({ points: [first = [0, 0]] }) => Math.hypot(first[0] - x, first[1] - y) > 34);
    if (!clear || Math.hypot(x - lens[0], y - lens[1]) < radius + 28) continue;
    const size = between(random, 2, 5.5);
    marks.push(stroke('white', circle(x, y, size), { width: fine, fill: random() < 0.3 ? 1 : 0 }));
  }
  return marks;
}

function handle(): Stroke[] {
  const place = (line: readonly Point[]) => moved(turned(line, 45), ...lens);
  const grip = [...arc([214, 0], 20, 90, 270), ...arc([344, 0], 20, -90, 90), ...arc([214, 0], 20, 90, 90)];
  return [
    stroke('white', place([...grip, ...grip.slice(0, 1)]), { width: bold, body: true }),
    ...strokes(
      'white',
      [-8, 8].map((y) =>
        place([
          [radius + 15, y],
          [196, y],
        ]),
      ),
      { width: 2.4 },
    ),
    ...strokes(
      'white',
      [244, 262, 280].map((x) =>
        place([
          [x, -20],
          [x, 20],
        ]),
      ),
      { width: fine },
    ),
  ];
}
