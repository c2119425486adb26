import type { Hue } from '../../palette.ts';
import { circle } from '../drafting.ts';
import { clipped, type Layer, stacked } from '../layers.ts';
import { bold, isometric, moved, rectangle, type Stroke, stroke } from '../shapes.ts';
import { box } from '../solids.ts';

type Triple = readonly [x: number, y: number, z: number];

/** Where the buildings stand and how large they are, from the back to the front; the left is the right's mirror. */
const buildings: readonly (readonly [Triple, Triple])[] = [
  [
    [-132, -132, 0],
    [100, 100, 208],
  ],
  [
    [16, -132, 0],
    [116, 92, 118],
  ],
  [
    [-132, 16, 0],
    [92, 116, 118],
  ],
  [
    [20, 20, 0],
    [92, 92, 66],
  ],
];

/** An industry's drawing: a block of a city, its left half built and its right half the twin made of points. */
export function citizenServices(): Stroke[] {
  const [left, right] = [rectangle(-400, -400, 400, 800), rectangle(0, -400, 400, 800)];
  const solid = stacked([site('white', false), ...buildings.map((building) => built(...building))]);
  const twin = stacked([site('scale', true), ...buildings.map((building) => measured(...building))]);
  return [
    ...clipped(left, solid).filter(({ width }) => width > 0),
    ...clipped(right, twin).filter(({ width }) => width > 0),
    stroke(
      'build',
      [
        [0, -250],
        [0, 246],
      ],
      { width: 4 },
    ),
  ];
}

function down(strokes: readonly Stroke[]): Stroke[] {
  return strokes.map((drawn) => ({ ...drawn, points: moved(drawn.points, 0, 90, 0.95) }));
}

function site(hue: Hue, dotted: boolean): Stroke[] {
  const corners: Triple[] = [
    [-152, -152, 0],
    [152, -152, 0],
    [152, 152, 0],
    [-152, 152, 0],
    [-152, -152, 0],
  ];
  return down([
    stroke(
      hue,
      corners.map((corner) => isometric(...corner)),
      { width: bold, dotted },
    ),
  ]);
}

function built(at: Triple, size: Triple): Layer {
  const [[x, y, z], [width, depth, height]] = [at, size];
  const body = box('white', at, size, { width: 3.4 });
  const windows: Stroke[] = [];
  for (let up = 18; up + 24 < height; up += 32)
    for (let along = 14; along + 18 < width; along += 32) {
      const corner = (dx: number, dz: number) => isometric(x + along + dx, y + depth, z + up + dz);
      const pane = [corner(0, 0), corner(16, 0), corner(16, 18), corner(0, 18), corner(0, 0)];
      windows.push(stroke('solve', pane, { width: 2.2, fill: 0.2 }));
    }
  return { mask: moved(body.mask, 0, 90, 0.95), strokes: down([...body.strokes, ...windows]) };
}

function measured(at: Triple, size: Triple): Layer {
  const [[x, y, z], [width, depth, height]] = [at, size];
  const corner = (dx: number, dy: number, dz: number) =>
    isometric(x + dx * width, y + dy * depth, z + dz * height);
  const body = box('scale', at, size, { width: 2.6 });
  const mesh = [
    [corner(1, 0, 1), corner(1, 1, 0.5), corner(1, 0, 0)],
    [corner(1, 1, 1), corner(1, 0, 0.5), corner(1, 1, 0)],
    [corner(1, 0, 0.5), corner(1, 1, 0.5)],
    [corner(0, 0, 1), corner(1, 1, 1)],
    [corner(1, 0, 1), corner(0, 1, 1)],
  ].map((edge) => stroke('scale', edge, { width: 1.4 }));
  const nodes = [corner(1, 0, 1), corner(1, 1, 1), corner(1, 0, 0), corner(1, 1, 0), corner(0, 0, 1)]
    .filter(([px]) => px > 10)
    .map(([px, py]) => stroke('scale', circle(px, py, 6), { width: 2.6, fill: 1 }));
  return { mask: moved(body.mask, 0, 90, 0.95), strokes: down([...body.strokes, ...mesh, ...nodes]) };
}
