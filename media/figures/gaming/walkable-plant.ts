import type { Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { band, ellipse, vertex } from '../drafting.ts';
import { type Layer, placed, solid, stacked } from '../layers.ts';
import { rounded } from '../outlines.ts';
import { path } from '../path.ts';
import { bold, curve, isometric, type Stroke, stroke } from '../shapes.ts';
import { drum, level } from '../solids.ts';

type Triple = readonly [x: number, y: number, z: number];

/** A slide's drawing: tanks, pipes and valves on a floor, and the way of somebody who walks among them. */
export function walkablePlant(): Stroke[] {
  const drawn = stacked([
    floor(),
    way(),
    ...tank([-110, -110, 0], 66, 118, 'white'),
    ladder([-110, -110, 0], 66, 118),
    ...pipe(
      [
        [-44, -110, 52],
        [85, -110, 52],
      ],
      'x',
    ),
    ...valve([-6, -110, 52]),
    ...pipe(
      [
        [-110, -44, 52],
        [-110, 100, 52],
      ],
      'y',
    ),
    ...valve([-110, 4, 52]),
    ...tank([92, -110, 0], 50, 92, 'scale'),
    ...tank([-110, 100, 0], 48, 78, 'scale'),
    ...pipe(
      [
        [-110, 148, 30],
        [-110, 216, 30],
      ],
      'y',
    ),
    ...walker(),
    ...pipe(
      [
        [92, -60, 34],
        [92, 100, 34],
      ],
      'y',
    ),
    ...valve([92, 6, 34]),
    ...pump(),
    ...pipe(
      [
        [124, 106, 26],
        [216, 106, 26],
      ],
      'x',
    ),
  ]);
  return placed([...drawn, vertex(...isometric(92, 6, 80))], 0, 46);
}

function along(places: readonly Triple[]): Point[] {
  return places.map((place) => isometric(...place));
}

function floor(): Stroke[] {
  const steps = [-133, -76, -19, 38, 95, 152];
  return [
    ...steps.map((at) =>
      stroke(
        'scale',
        along([
          [at, -190, 0],
          [at, 190, 0],
        ]),
        { width: 1.3 },
      ),
    ),
    ...steps.map((at) =>
      stroke(
        'scale',
        along([
          [-190, at, 0],
          [190, at, 0],
        ]),
        { width: 1.3 },
      ),
    ),
    stroke(
      'white',
      along([
        [-190, -190, 0],
        [190, -190, 0],
        [190, 190, 0],
        [-190, 190, 0],
        [-190, -190, 0],
      ]),
      { width: 2.6 },
    ),
    stroke(
      'white',
      along([
        [-190, 190, 0],
        [-190, 190, -12],
        [190, 190, -12],
        [190, -190, -12],
        [190, -190, 0],
      ]),
      { width: 2.6 },
    ),
  ];
}

function way(): Stroke[] {
  const turns = along([
    [40, 186, 0],
    [40, 104, 0],
    [-44, 104, 0],
    [-44, 6, 0],
    [-18, 6, 0],
  ]);
  return [stroke('build', rounded(turns, 26), { width: 5, dotted: true })];
}

function tank([x, y, z]: Triple, radius: number, height: number, hue: Hue): Layer[] {
  const [cx, cy] = isometric(x, y, z + height);
  const across = radius * Math.sqrt(1.5);
  const dome = [
    ...ellipse(cx, cy, across, across * 0.66, 180, 360),
    ...ellipse(cx, cy, across, across * 0.577, 0, 180),
  ];
  const bands = [0.33, 0.66].map((share) =>
    stroke(hue, level(x, y, z + height * share, radius, -45, 135), { width: 1.6 }),
  );
  const body = drum(hue, [x, y, z], radius, height, { width: bold });
  return [
    { mask: body.mask, strokes: [...body.strokes.slice(1), ...bands] },
    solid(
      hue,
      [...dome, ...dome.slice(0, 1)],
      [stroke(hue, ellipse(cx, cy - across * 0.42, across * 0.3, across * 0.14), { width: 1.8, fill: 0.2 })],
    ),
  ];
}

function ladder([x, y, z]: Triple, radius: number, height: number): Stroke[] {
  const at = (degrees: number, up: number): Point =>
    level(x, y, z + up, radius, degrees, degrees)[0] ?? [0, 0];
  const rungs = Array.from({ length: 9 }, (_, rung) =>
    stroke('white', [at(36, 8 + rung * 12), at(54, 8 + rung * 12)], { width: 1.6 }),
  );
  return [36, 54]
    .map((side) => stroke('white', [at(side, 0), at(side, height)], { width: 2.2 }))
    .concat(rungs);
}

/** A pipe along one axis, with a flange where it begins and one where it ends. */
function pipe([from, to]: readonly [Triple, Triple], axis: 'x' | 'y'): Layer[] {
  const flange = (at: Triple, radius: number) => disc(at, axis, radius);
  const shift = ([x, y, z]: Triple, far: number): Triple =>
    axis === 'x' ? [x + far, y, z] : [x, y + far, z];
  return [
    solid('white', flange(from, 15), [], { width: 2.2 }),
    solid('white', flange(shift(from, 7), 15), [], { width: 2.2 }),
    solid('white', band(along([shift(from, 7), to]), 9.5), [], { width: 2.4 }),
    solid('white', flange(shift(to, -7), 15), [], { width: 2.2 }),
    solid('white', flange(to, 15), [stroke('white', flange(to, 8), { width: 1.8 })], { width: 2.2 }),
  ];
}

/** A circle that stands upright across an axis. */
function disc([x, y, z]: Triple, axis: 'x' | 'y', radius: number): Point[] {
  return curve(36, (share) => {
    const [side, up] = [radius * Math.cos(share * 2 * Math.PI), radius * Math.sin(share * 2 * Math.PI)];
    return axis === 'x' ? isometric(x, y + side, z + up) : isometric(x + side, y, z + up);
  });
}

function valve([x, y, z]: Triple): Layer[] {
  const [cx, cy] = isometric(x, y, z);
  const rim = (degrees: number): Point => level(x, y, z + 46, 25, degrees, degrees)[0] ?? [0, 0];
  const spokes = [0, 60, 120].map((turn) => stroke('solve', [rim(turn), rim(turn + 180)], { width: 2 }));
  return [
    solid(
      'white',
      path(
        `M${cx - 13} ${cy + 12} V${cy - 12} L${cx - 6} ${cy - 20} H${cx + 6} L${cx + 13} ${cy - 12} V${cy + 12} Q${cx} ${cy + 20} ${cx - 13} ${cy + 12} Z`,
      ),
      [],
      { width: 2.4 },
    ),
    solid('white', path(`M${cx - 3} ${cy - 20} V${cy - 46} H${cx + 3} V${cy - 20} Z`), [], { width: 2 }),
    solid('solve', level(x, y, z + 46, 25), spokes, { width: bold }),
  ];
}

function pump(): Layer[] {
  return [
    drum('white', [92, 106, 0], 40, 12, { width: 2.4 }),
    drum('white', [92, 106, 12], 32, 42, { width: bold }),
  ];
}

/** A figure such as architects put into a model, without a face. */
function walker(): Layer[] {
  const [x, y] = isometric(-18, 4, 0);
  return [
    solid(
      'build',
      path(
        `M${x - 9} ${y} L${x - 19} ${y - 62} Q${x - 19} ${y - 74} ${x} ${y - 74} Q${x + 19} ${y - 74} ${x + 19} ${y - 62} L${x + 9} ${y} Q${x} ${y + 5} ${x - 9} ${y} Z`,
      ),
      [],
      { width: bold, fill: 0.2 },
    ),
    solid('build', ellipse(x, y - 92, 14, 14), [], { width: bold, fill: 0.2 }),
  ];
}
