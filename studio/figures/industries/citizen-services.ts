import type { Point } from '../../polyline.ts';
import { circle } from '../drafting.ts';
import { divided } from '../layered.ts';
import { clipped, type Layer, placed, stacked } from '../layers.ts';
import { path } from '../path.ts';
import { isometric, rectangle, type Stroke, stroke } from '../shapes.ts';
import { box } from '../solids.ts';

type Triple = readonly [x: number, y: number, z: number];

/** Where the buildings stand and how large they are, from back to front; the left side mirrors the right. */
const buildings: readonly (readonly [at: Triple, size: Triple])[] = [
  [
    [-132, -132, 0],
    [104, 104, 216],
  ],
  [
    [24, -132, 0],
    [108, 96, 128],
  ],
  [
    [-132, 24, 0],
    [96, 108, 128],
  ],
  [
    [20, 20, 0],
    [100, 100, 64],
  ],
];

/** An industry's drawing: a city block, its left half built and its right half a digital twin made of a mesh. */
export function citizenServices(): Stroke[] {
  const [left, right] = [rectangle(-400, -400, 400, 800), rectangle(0, -400, 400, 800)];
  return placed(
    [
      ...half(left, 'white', windows),
      ...half(right, 'scale', mesh),
      stroke('build', path('M0 -338 V164'), { width: 4.4 }),
    ],
    0,
    84,
    { scale: 0.98 },
  );
}

/** One half of the block, with marks on its buildings. */
function half(
  side: readonly Point[],
  hue: Stroke['hue'],
  marksOn: (face: Face, hidden: (line: readonly Point[]) => boolean) => Stroke[],
): Stroke[] {
  const plan = [
    isometric(-152, -152, 0),
    isometric(152, -152, 0),
    isometric(152, 152, 0),
    isometric(-152, 152, 0),
  ];
  const bodies = buildings.map(([at, size]) => box(hue, at, size, { width: 4 }));
  const layers = bodies.map(({ mask, strokes }, index): Layer => {
    const before = bodies.slice(index + 1).map((body) => [...body.mask, ...body.mask.slice(0, 1)]);
    const hidden = (line: readonly Point[]) =>
      before.some((other) => divided(line, other).some(({ inside }) => inside)) ||
      divided(line, side).some(({ inside }) => !inside);
    const [at, size] = buildings[index] ?? [];
    const marks = at && size ? faces(at, size).flatMap((face) => marksOn(face, hidden)) : [];
    return { mask, strokes: [...marks, ...strokes] };
  });
  const site = stroke(hue, [...plan, ...plan.slice(0, 1)], { width: 3.4 });
  return clipped(side, stacked([[site], ...layers])).filter(({ width }) => width > 0);
}

/** A building's face: how wide and high it is, and where a place on it appears in the drawing. */
interface Face {
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
  readonly at: (along: number, up: number) => Point;
}

function faces([x, y, z]: Triple, [width, depth, height]: Triple): Face[] {
  const [right, front, top] = [x + width, y + depth, z + height];
  return [
    { width, height, upright: true, at: (along, up) => isometric(x + along, front, z + up) },
    { width: depth, height, upright: true, at: (along, up) => isometric(right, front - along, z + up) },
    { width, height: depth, upright: false, at: (along, up) => isometric(x + along, front - up, top) },
  ];
}

/** Whole windows only: none is cut by another building or by the line between the halves. */
function windows(
  { width, height, upright, at }: Face,
  hidden: (line: readonly Point[]) => boolean,
): Stroke[] {
  if (!upright) return [];
  const [columns, rows] = [2, Math.round(height / 44)];
  return Array.from({ length: columns * rows }, (_, index): Point[] => {
    const along = (((index % columns) + 0.5) / columns) * width;
    const up = ((Math.floor(index / columns) + 0.5) / rows) * height;
    const corner = (dx: number, dy: number) => at(along + dx * 11, up + dy * 11);
    return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
  })
    .filter((pane) => !hidden(pane))
    .map((pane) => stroke('solve', pane, { width: 2.6, fill: 0.2 }));
}

/** A mesh of equal triangles, with a dot at each of the face's corners. */
function mesh({ width, height, at }: Face, hidden: (line: readonly Point[]) => boolean): Stroke[] {
  const [columns, rows] = [2, Math.max(1, Math.round(height / 54))];
  const knot = (column: number, row: number) => at((column / columns) * width, (row / rows) * height);
  const lines = Array.from({ length: columns * rows }, (_, index): Point[] => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return [knot(column, row + 1), knot(column, row), knot(column + 1, row + 1), knot(column, row + 1)];
  });
  const corners = [knot(0, 0), knot(columns, 0), knot(columns, rows), knot(0, rows)];
  return [
    ...lines.map((line) => stroke('scale', line, { width: 1.9 })),
    ...corners
      .map(([x, y]) => circle(x, y, 7))
      .filter((dot) => !hidden(dot))
      .map((dot) => stroke('scale', dot, { width: 2.2, fill: 1 })),
  ];
}
