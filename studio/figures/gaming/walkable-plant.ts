import type { Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { circle, ellipse, onLevel, vertex } from '../drafting.ts';
import { type Layer, placed, solid, stacked } from '../layers.ts';
import { rounded } from '../outlines.ts';
import { path } from '../path.ts';
import { bold, isometric, moved, type Stroke, stroke } from '../shapes.ts';
import { drum, level } from '../solids.ts';
import { type Place, pipe, valve } from './pipework.ts';

/** A slide's drawing: tanks, pipes and valves on a floor, and the path of somebody who walks among them. */
export function walkablePlant(): Stroke[] {
  const drawn = stacked([
    ...floor(),
    way(),
    ...tank([-110, -110, 0], 66, 118, 'white'),
    ladder([-110, -110, 0], 66, 118),
    ...pipe([-44, -110, 52], 'x', 129),
    ...valve([-6, -110, 52]),
    ...pipe([-110, -44, 52], 'y', 144),
    ...valve([-110, 4, 52]),
    ...tank([92, -110, 0], 50, 92, 'scale'),
    ...tank([-110, 100, 0], 48, 78, 'scale'),
    ...pipe([-110, 148, 30], 'y', 68),
    ...walker(),
    ...pipe([92, -60, 34], 'y', 160),
    ...valve([92, 6, 34]),
    ...pump(),
    ...pipe([124, 106, 26], 'x', 92),
  ]);
  return placed([...drawn, vertex(...isometric(92, 6, 80))], 0, 46);
}

function floor(): Layer[] {
  const slab = onLevel(path('M-190 -190 H190 V190 H-190 Z'), 0);
  const edge = [...onLevel(path('M190 -190 V190 H-190'), -12)];
  const grid = [-133, -76, -19, 38, 95, 152].flatMap((at) =>
    [`M${at} -190 V190`, `M-190 ${at} H190`].map((data) =>
      stroke('scale', onLevel(path(data), 0), { width: 1.3 }),
    ),
  );
  return [
    solid('white', [...onLevel(path('M-190 190 V-190 H190'), 0), ...edge, isometric(-190, 190, 0)], []),
    solid('white', slab, grid, { width: 2.6 }),
  ];
}

function way(): Stroke[] {
  const turns = rounded(path('M40 186 V104 H-44 V6 H-18'), 26);
  return [stroke('build', onLevel(turns, 0), { width: 5, dotted: true })];
}

function tank([x, y, z]: Place, radius: number, height: number, hue: Hue): Layer[] {
  const [cx, cy] = isometric(x, y, z + height);
  const across = radius * Math.sqrt(1.5);
  const dome = [
    ...ellipse(cx, cy, across, across * 0.66, 180, 360),
    ...ellipse(cx, cy, across, across * 0.577, 0, 180),
  ];
  const bands = [0.33, 0.66].map((share) =>
    stroke(hue, level(x, y, z + height * share, radius, -45, 135), { width: 1.6 }),
  );
  const hatch = ellipse(cx, cy - across * 0.42, across * 0.3, across * 0.14);
  const { mask, strokes } = drum(hue, [x, y, z], radius, height, { width: bold });
  return [
    // The dome takes the place of the drum's top.
    { mask, strokes: [...strokes.slice(1), ...bands] },
    solid(hue, dome, [stroke(hue, hatch, { width: 1.8, fill: 0.2 })]),
  ];
}

function ladder([x, y, z]: Place, radius: number, height: number): Stroke[] {
  const at = (degrees: number, up: number): Point =>
    level(x, y, z + up, radius, degrees, degrees)[0] ?? [0, 0];
  const rungs = Array.from({ length: 9 }, (_, rung) =>
    stroke('white', [at(36, 8 + rung * 12), at(54, 8 + rung * 12)], { width: 1.6 }),
  );
  const rails = [36, 54].map((side) => stroke('white', [at(side, 0), at(side, height)], { width: 2.2 }));
  return [...rails, ...rungs];
}

function pump(): Layer[] {
  return [
    drum('white', [92, 106, 0], 40, 12, { width: 2.4 }),
    drum('white', [92, 106, 12], 32, 42, { width: bold }),
  ];
}

/** Somebody with a helmet on the path, seen from behind. */
function walker(): Layer[] {
  const [x, y] = isometric(-10, 18, 0);
  const part = (outline: readonly Point[], fill = 0) =>
    solid('build', moved(outline, x, y, 1.1), [], { width: bold, fill });
  return [
    part(path('M-15 -68 L-26 -3 Q-26 2 -20 2 H-9 L0 -46 L9 2 H20 Q26 2 26 -3 L15 -68 Z')),
    part(
      path(
        'M-12 -120 Q-28 -118 -30 -100 L-35 -62 Q-35 -54 -29 -54 Q-24 -54 -23 -61 L-18 -92 L-17 -62 H17 L18 -92 L23 -61 Q24 -54 29 -54 Q35 -54 35 -62 L30 -100 Q28 -118 12 -120 Z',
      ),
      0.2,
    ),
    part(circle(0, -138, 16)),
    part(path('M-22 -140 H22 L18 -146 A18 18 0 0 0 -18 -146 Z'), 0.4),
  ];
}
