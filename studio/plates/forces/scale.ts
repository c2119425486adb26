import type { Point } from '../../polyline.ts';
import { straightPath } from '../path.ts';
import { corner } from './cube.ts';
import { fiducials, type Line, middle, sheet } from './sheet.ts';
import { weave } from './weave.ts';

interface Ring {
  readonly cubes: number;
  /** How much of its place in the ring a cube fills. */
  readonly share: number;
  readonly pen: Line['pen'];
  readonly order: number;
}

/** The rings around the first cube, of more and more, smaller and smaller ones. */
const rings: readonly Ring[] = [
  { cubes: 6, share: 0.7, pen: 'scale', order: 2 },
  { cubes: 18, share: 0.8, pen: 'scale', order: 4 },
  { cubes: 36, share: 0.83, pen: 'ink', order: 6 },
  { cubes: 72, share: 0.83, pen: 'faint', order: 8 },
];
const first = { at: middle, edge: 56, strands: 3, gap: 3.9, reach: 49 };
/** The space between rings. */
const space = 4.5;

/** Scale: one frame becomes many, and the many keep its proportions. */
export function scale(): string {
  const lines: Line[] = weave(first).map(({ d }) => ({
    pen: 'scale',
    order: 0,
    d,
  }));
  let reach = first.reach + 2 * space;
  for (const { cubes, share, pen, order } of rings) {
    const half = Math.sin(Math.PI / cubes) * share;
    const out = reach / (1 - half);
    const edge = out * half;
    for (let index = 0; index < cubes; index++) {
      const angle = (2 * Math.PI * index) / cubes;
      const at: Point = [middle[0] + out * Math.cos(angle), middle[1] + out * Math.sin(angle)];
      lines.push(...cube(at, edge, pen, order + Math.floor((2 * index) / cubes)));
    }
    reach = out + edge + space * 0.6;
  }
  return sheet([...fiducials(), ...lines]);
}

function cube(at: Point, edge: number, pen: Line['pen'], order: number): Line[] {
  const outline = [
    corner(at, edge, 0, 0),
    corner(at, edge, edge, 0),
    corner(at, 0, edge, 0),
    corner(at, 0, edge, edge),
    corner(at, 0, 0, edge),
    corner(at, edge, 0, edge),
  ];
  const [right, , left] = outline;
  if (right === undefined || left === undefined) return [];
  return [
    { pen, order, d: straightPath([...outline, right, at, left]) },
    { pen, order, d: straightPath([at, corner(at, 0, 0, edge)]) },
  ];
}
