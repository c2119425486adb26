import { curve } from '../../curves.ts';
import { ribbon } from '../../ribbon.ts';
import type { Grain, Part, Scene, Wire } from '../../scene.ts';
import { move, union } from '../../solid-operations.ts';
import { box, floor } from '../../solids.ts';
import { smoothStep, type Vector } from '../../vectors.ts';

/** A cloverleaf of two roads from above, one of its ramps colored: a city whose flows are known, for smart cities. */
const low = 0.1;
const high = 0.8;
const lane = 0.3;
const end = 9;
const loopRadius = 0.95;
/** How far the middle of a loop is from both roads' middles. */
const loopMiddle = lane + 0.36 + loopRadius;

const quarters = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

/** The loop of a quarter leaves the lower road, climbs around and joins the upper one. */
function loop(sideX: number, sideZ: number): Vector[] {
  const around = curve(40, (share): Vector => {
    const angle = (-90 + 270 * share) * (Math.PI / 180);
    // A little lower than the roads, which cover it where it joins them.
    const height = low - 0.006 + (high - low) * smoothStep(0.05, 0.95, share);
    return [loopMiddle + loopRadius * Math.cos(angle), height, loopMiddle + loopRadius * Math.sin(angle)];
  });
  const whole: Vector[] = [[0.1, low - 0.006, lane + 0.16], ...around, [lane + 0.16, high - 0.006, 0.1]];
  return whole.map(([x, y, z]) => [sideX * x, y, sideZ * z]);
}

/** The ramp outside of a loop, from one road to the other. */
function outer(sideX: number, sideZ: number): Vector[] {
  const far = 5.6;
  return curve(14, (share) => {
    const [x, z] = [
      far * (1 - share) ** 2 + 2 * 2.7 * share * (1 - share) + (lane + 0.36) * share ** 2,
      (lane + 0.36) * (1 - share) ** 2 + 2 * 2.7 * share * (1 - share) + far * share ** 2,
    ];
    return [sideX * x, low + (high - low) * smoothStep(0.1, 0.9, share), sideZ * z];
  });
}

const loops = quarters.map(([sideX, sideZ], index): Part => {
  const through: Vector = [sideX * loopMiddle, 0, sideZ * loopMiddle];
  return {
    solid: ribbon(loop(sideX, sideZ), 0.34, 0.09),
    tone: 0.95,
    isColored: index === 0,
    grain: { run: 'around', axis: [0, 1, 0], through },
  };
});

const outers = quarters.map(
  ([sideX, sideZ]): Part => ({
    solid: ribbon(outer(sideX, sideZ), 0.34, 0.09),
    tone: 0.9,
    grain: { run: 'along', axis: [sideX, 0, -sideZ] },
  }),
);

/** A road of two carriageways with a gap between them. */
const alongX: Grain = { run: 'along', axis: [1, 0, 0] };
const alongZ: Grain = { run: 'along', axis: [0, 0, 1] };
const roads: Part[] = [-1, 1].flatMap((side): Part[] => [
  { solid: move(box([2 * end, 0.09, 0.48]), [0, low - 0.045, side * lane]), tone: 0.95, grain: alongX },
  { solid: move(box([0.48, 0.12, 2 * end]), [side * lane, high - 0.06, 0]), tone: 0.95, grain: alongZ },
]);

/** Posts below the upper road. */
const posts = union(
  ...Array.from({ length: 13 }, (_, index) => (index - 6) * 1.3)
    .filter((z) => Math.abs(z) > 0.8)
    .map((z) => move(box([0.9, high, 0.16]), [0, high / 2 - 0.1, z])),
);

/** Vehicles on the lower and the upper road. */
const vehicles = union(
  ...[-3.2, -1.6, 1.9, 3.4].map((x, index) =>
    move(box([0.34 + (index % 3) * 0.12, 0.17, 0.18], 0.02), [
      x,
      low + 0.08,
      (index % 2 ? 1 : -1) * (lane + 0.08),
    ]),
  ),
  ...[-2.6, -0.9, 1.1, 2.7].map((z, index) =>
    move(box([0.18, 0.17, 0.34 + (index % 2) * 0.2], 0.02), [
      (index % 2 ? 1 : -1) * (lane - 0.06),
      high + 0.08,
      z,
    ]),
  ),
);

/** The colored flow goes on along the lower road. */
const flow: Wire = {
  points: [
    [0.2, low + 0.01, lane],
    [-end, low + 0.01, lane],
  ],
  width: 1.6,
  isColored: true,
  strength: 1,
};

export const scene: Scene = {
  parts: [
    ...loops,
    ...outers,
    ...roads,
    { solid: posts, tone: 0.6 },
    { solid: vehicles, tone: 1 },
    { solid: floor(0), tone: 0.32, isSurrounding: true, grain: { run: 'along', axis: [1, 0, 0.5] } },
  ],
  wires: [flow],
  eye: [3.4, 8.4, 6.4],
  target: [0, 0.2, 0.1],
  viewHeight: 7.9,
  light: [-0.6, 0.75, 0.3],
  fade: 0.66,
  vertex: [0, 1.2, -0.6],
  trackCount: 4,
  coloredAngle: 60,
  coloredBend: 0.5,
};
