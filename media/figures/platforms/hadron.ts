import type { Point } from '../../polyline.ts';
import { circle, onLevel, points, solid, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, fine, isometric, moved, rectangle, type Stroke, stroke } from '../shapes.ts';

const half = 118;
const base = -143;
const top = base + 28;
const tall = 40;
const cell = 92;
/** How high the last module still hovers, and the window. */
const [hover, above] = [58, 143];

/** A platform's drawing: a core onto which modules dock, and the application's window that they carry. */
export function hadron(): Stroke[] {
  return layered([
    ...box([-half, -half, base], [2 * half, 2 * half, 28], 'white', bold),
    ...module(-62, -62, 0, 'scale', person()),
    ...module(62, -62, 0, 'build', workflow()),
    ...module(-62, 62, 0, 'solve', audit()),
    ...socket(),
    ...module(62, 62, hover, 'white', plug()),
    ...window(),
    vertex(...isometric(62, 62, top)),
  ]);
}

function module(x: number, y: number, z: number, hue: Stroke['hue'], glyph: readonly Point[][]): Stroke[] {
  const lid = top + z + tall;
  return [
    ...box([x - cell / 2, y - cell / 2, top + z], [cell, cell, tall], hue),
    ...strokes(
      'white',
      glyph.map((line) => onLevel(moved(line, x, y, 0.9), lid)),
      { width: 2.4 },
    ),
  ];
}

function box(at: Stroke3, size: Stroke3, hue: Stroke['hue'], width = 2.4): Stroke[] {
  return solid({ at, size }, (edge, line) => stroke(hue, line, { width: edge === 'outline' ? width : 1.8 }));
}

type Stroke3 = readonly [number, number, number];

function person(): Point[][] {
  return [circle(0, -14, 13), [...arc([0, 30], 26, 180, 360)]];
}

function workflow(): Point[][] {
  return [
    rectangle(-36, -10, 20, 20),
    rectangle(16, -34, 20, 20),
    rectangle(16, 14, 20, 20),
    points('-16,0 0,0 0,-24 16,-24'),
    points('0,0 0,24 16,24'),
  ];
}

function audit(): Point[][] {
  return [-24, 0, 24].flatMap((y) => [
    points(`-34,${y} -28,${y + 7} -18,${y - 7}`),
    points(`-6,${y} 34,${y}`),
  ]);
}

function plug(): Point[][] {
  return [
    [...arc([0, 0], 18, 90, 270), ...points('16,-18 16,18 0,18')],
    points('16,-9 34,-9'),
    points('16,9 34,9'),
    points('-18,0 -38,0'),
  ];
}

/** The place that waits for the last module, and the lines along which it comes down. */
function socket(): Stroke[] {
  const place = rectangle(62 - cell / 2, 62 - cell / 2, cell, cell);
  const guides = place.slice(0, 4).map(([x, y]) => [isometric(x, y, top), isometric(x, y, top + hover)]);
  return [
    stroke('white', onLevel(place, top), { width: fine }),
    ...strokes('white', guides, { width: 2, dotted: true }),
  ];
}

/** The window hovers above the modules. */
function window(): Stroke[] {
  const corners = points(`-${half},${half} ${half},${half} ${half},-${half}`);
  const guides = corners.map(([x, y]) => [isometric(x, y, top), isometric(x, y, above)]);
  const level = (line: readonly Point[]) => onLevel(line, above);
  const buttons = (['solve', 'build', 'scale'] as const).map((hue, index) =>
    stroke(hue, level(circle(-100 + index * 22, -101, 7)), { width: 2, fill: 1 }),
  );
  const bars = [16, 30, 24, 46].map((height, index) =>
    stroke('scale', level(rectangle(-32 + index * 36, 24 - height, 24, height)), { width: 2, fill: 0.45 }),
  );
  return [
    ...strokes('white', guides.slice(0, 1), { width: 1.8, dotted: true }),
    ...strokes('white', guides.slice(2), { width: 1.8, dotted: true }),
    stroke('white', level(rectangle(-half, -half, 2 * half, 2 * half)), {
      width: 3.4,
      body: true,
      tail: 'end',
    }),
    stroke('white', level(points(`-${half},-84 ${half},-84`)), { width: 2 }),
    stroke('white', level(points(`-54,-84 -54,${half}`)), { width: fine }),
    ...buttons,
    ...strokes(
      'white',
      [-62, -38, -14, 10, 34].map((y, row) => level(points(`-102,${y} ${row % 2 === 0 ? -70 : -78},${y}`))),
      { width: 2.2 },
    ),
    stroke('white', level(rectangle(-36, -66, 138, 24)), { width: 2 }),
    ...bars,
    stroke('white', level(points('-36,24 104,24')), { width: 2 }),
    stroke('white', level(rectangle(-36, 44, 138, 20)), { width: fine }),
    stroke('build', level(rectangle(-36, 80, 62, 22)), { width: 2.2, fill: 0.9 }),
  ];
}
