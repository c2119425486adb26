import type { Point } from '../../polyline.ts';
import { circle, onLevel, points, solid, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, isometric, moved, rectangle, type Stroke, stroke } from '../shapes.ts';

/** The site extends less far behind the hall than in front of it, so that the hall hides its rearmost corner. */
const [rear, near] = [-98, 118];
const [real, measured] = [140, -130];
/** The tip of the flagpole. */
const tip = [8, 8, 136] as const;

/** The city's other houses stand in the corners beside the hall, so that nothing hides it. */
const tall = 60;
const houses = [
  { at: [rear, 74, 0], size: [36, near - 74, tall] },
  { at: [74, rear, 0], size: [near - 74, 36, tall] },
] as const;

/** A vertical's drawing: a city with its town hall, and above it its twin made of measurements. */
export function twin(): Stroke[] {
  const corners: Point[] = [
    [rear, near],
    [near, rear],
  ];
  const links = corners.map(([x, y]) => [shifted(x, y, tall, real), shifted(x, y, 0, measured)]);
  return layered([
    ...city(real, 'white'),
    ...strokes('build', links, { width: 2.6, dotted: true }),
    ...city(measured, 'scale'),
    vertex(...shifted(...tip, measured)),
  ]);
}

function shifted(x: number, y: number, z: number, down: number): Point {
  const [across, along] = isometric(x, y, z);
  return [across, along + down];
}

function city(down: number, hue: 'white' | 'scale'): Stroke[] {
  const site = onLevel(rectangle(rear, rear, near - rear, near - rear), 0);
  const drawing = [
    stroke(hue, site, { width: bold, body: true }),
    ...houses.flatMap((house) => solid(house, (_, line) => stroke(hue, line, { width: 2.8 }))),
    ...hall(hue),
  ];
  return drawing.map((one) => ({ ...one, points: moved(one.points, 0, down) }));
}

/** The town hall: steps, columns under a pediment with a clock, and a flag on the ridge. */
function hall(hue: 'white' | 'scale'): Stroke[] {
  const look = { width: 2.6 };
  const middle = 8;
  const solidly = hue === 'white';
  const [side, front, back, floor, eaves, ridge] = [60, 50, -38, 10, 60, 92];
  const facade = (line: readonly Point[]) => line.map(([x, z]) => isometric(middle + x, front, z));
  const slope = (to: number) => [
    isometric(middle, front, ridge),
    isometric(middle, back, ridge),
    isometric(middle + to, back, eaves),
    isometric(middle + to, front, eaves),
    isometric(middle, front, ridge),
  ];
  const columns = [-42, -14, 14, 42].map((x) => rectangle(x - 4.5, floor, 9, eaves - floor - 2));
  const [x, y, z] = tip;
  const [poleX, poleY] = isometric(x, y, z);
  const cloth = moved(points('0,0 -32,8 0,16 0,0'), poleX, poleY);
  return [
    ...solid({ at: [middle - 68, -44, 0], size: [136, 104, floor] }, (_, line) => stroke(hue, line, look)),
    ...solid({ at: [middle - side, back, floor], size: [2 * side, front - back, eaves - floor] }, (_, line) =>
      stroke(hue, line, look),
    ),
    ...strokes(hue, columns.map(facade), { width: 2, fill: solidly ? 1 : 0.5 }),
    stroke(hue, slope(-side), { ...look, body: true }),
    stroke(hue, slope(side), { ...look, body: true, fill: solidly ? 1 : 0.3 }),
    stroke(hue, facade(points(`-${side},${eaves} 0,${ridge} ${side},${eaves} -${side},${eaves}`)), {
      ...look,
      body: true,
    }),
    stroke(solidly ? 'solve' : hue, facade(circle(0, 72, 7)), { width: 2, fill: 0.6 }),
    stroke(hue, [isometric(x, y, ridge), isometric(x, y, z)], look),
    stroke(solidly ? 'solve' : hue, cloth, { width: 2.4, fill: 0.6 }),
  ];
}
