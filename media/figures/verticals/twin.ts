import type { Point } from '../../polyline.ts';
import { onLevel, points, solid, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { fine, isometric, moved, rectangle, type Stroke, stroke } from '../shapes.ts';

const half = 124;
const [real, measured] = [136, -98];

const plan = [
  { x: -112, y: -112, width: 58, depth: 58, height: 62 },
  { x: -34, y: -112, width: 50, depth: 40, height: 44 },
  { x: 44, y: -112, width: 66, depth: 58, height: 40 },
  { x: -112, y: -34, width: 42, depth: 56, height: 62 },
  { x: 60, y: -30, width: 50, depth: 50, height: 74 },
  { x: -112, y: 44, width: 58, depth: 66, height: 34 },
  { x: 54, y: 48, width: 56, depth: 62, height: 30 },
  { x: -30, y: 66, width: 56, depth: 44, height: 40 },
];

/** A vertical's drawing: a city with its town hall, and above it its twin made of measurements. */
export function twin(): Stroke[] {
  const corners: Point[] = [
    [-half, half],
    [half, -half],
  ];
  const links = corners.map(([x, y]) => [shifted(x, y, 0, real), shifted(x, y, 0, measured)]);
  return layered([
    ...city(real, 'white', false),
    ...strokes('build', links, { width: 2.6, dotted: true }),
    ...city(measured, 'scale', true),
    vertex(...shifted(8, 8, 120, measured)),
  ]);
}

function shifted(x: number, y: number, z: number, down: number): Point {
  const [across, along] = isometric(x, y, z);
  return [across, along + down];
}

function city(down: number, hue: Stroke['hue'], dotted: boolean): Stroke[] {
  const look = { width: dotted ? 2 : 2.2, dotted: false };
  const site = stroke(hue, rectangle(-half, -half, 2 * half, 2 * half), { width: 3 });
  const streets = [-44, 36].flatMap((at) => [points(`-124,${at} 124,${at}`), points(`${at},-124 ${at},124`)]);
  const houses = plan.map(({ x, y, width, depth, height }) => ({
    nearness: x + y + (width + depth) / 2,
    strokes: solid({ at: [x, y, 0], size: [width, depth, height] }, (_, line) => stroke(hue, line, look)),
  }));
  const buildings = [...houses, { nearness: 0, strokes: hall(dotted ? 'build' : 'solve', look) }]
    .toSorted((one, other) => one.nearness - other.nearness)
    .flatMap((building) => building.strokes);
  const level = [
    { ...site, points: onLevel(site.points, 0), body: true },
    ...streets.map((line) => stroke(hue, onLevel(line, 0), { width: fine })),
  ];
  return [...level, ...buildings].map((one) => ({ ...one, points: moved(one.points, 0, down) }));
}

/** The town hall: a house with windows, and a clock tower under a pointed roof. */
function hall(hue: Stroke['hue'], look: { width: number; dotted: boolean }): Stroke[] {
  const edge = (line: Point[]) => stroke(hue, line, { ...look, width: 2.6 });
  const tower = solid({ at: [-6, -6, 0], size: [28, 28, 82] }, (_, line) => edge(line));
  const tip = isometric(8, 8, 120);
  const roof = [
    isometric(22, -6, 82),
    isometric(22, 22, 82),
    isometric(-6, 22, 82),
    tip,
    isometric(22, -6, 82),
  ];
  const windows = [-20, 0, 20].map((y) => [isometric(38, y, 12), isometric(38, y, 30)]);
  return [
    ...solid({ at: [-34, -30, 0], size: [72, 64, 44] }, (_, line) => edge(line)),
    ...strokes(hue, windows, { width: 2.2 }),
    ...tower,
    { ...edge(roof), body: true, fill: 0.4 },
    edge([isometric(22, 22, 82), tip]),
  ];
}
