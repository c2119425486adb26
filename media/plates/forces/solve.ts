import { lengthOf, type Point, type Polyline, polyline, section } from '../../polyline.ts';
import { between, type Random, seeded } from '../../random.ts';
import { glide, mix, span } from '../../timing.ts';
import { circlePath, smoothPath } from '../path.ts';
import { dotPath, fiducials, type Line, middle, sheet } from './sheet.ts';

const tracks = 20;
/** How long a track keeps to the order, on circles of what radius, and how far from the vertex it ends; the tangle's rim. */
const orderly = 104;
const swirl = 190;
const ring = 10;
const rim = 202;

/** Solve: tangled tracks come in from the rim, fall into step, and find one vertex. */
export function solve(): string {
  const random = seeded(20);
  const lines = Array.from({ length: tracks }, (_, index): Line[] => {
    const way = wander((2 * Math.PI * index) / tracks, random);
    const inner = lengthOf(way) - orderly;
    return [
      {
        pen: index % 3 === 0 ? 'faint' : 'ink',
        order: (index * 3) % 5,
        d: smoothPath(section(way, 0, inner)),
      },
      { pen: 'solve', order: 5 + (index % 3), d: smoothPath(section(way, inner, inner + orderly)) },
    ];
  });
  return sheet([
    ...fiducials(),
    ...lines.flat(),
    { pen: 'solve', order: 8, d: circlePath(middle, ring) },
    { pen: 'solve', order: 9, d: dotPath(middle) },
  ]);
}

/** A track from somewhere near the rim to the vertex; found backwards, where order turns into chaos. */
function wander(angle: number, random: Random): Polyline {
  const step = 2;
  let heading = angle;
  let at: Point = [middle[0] + ring * Math.cos(angle), middle[1] + ring * Math.sin(angle)];
  const way: Point[] = [at];
  for (let flown = 0; flown < orderly; flown += step) {
    heading += step / swirl;
    at = [at[0] + step * Math.cos(heading), at[1] + step * Math.sin(heading)];
    way.push(at);
  }
  way.push(...coil(at, heading, random));
  return polyline(way.reverse());
}

/** A track that has lost its way: it winds along between the order and the rim, and ends in a curl. */
function coil([x, y]: Point, heading: number, random: Random): Point[] {
  const side = random() < 0.5 ? 1 : -1;
  const widest = between(random, 25, 46);
  const turns = between(random, 1.9, 3.1);
  const drift = between(random, 0.12, 0.4) * (random() < 0.5 ? 1 : -1);
  const begin = heading - (side * Math.PI) / 2;
  const hub = [x - widest * Math.cos(begin) - middle[0], y - widest * Math.sin(begin) - middle[1]] as const;
  const [far, toward] = [Math.hypot(...hub), Math.atan2(hub[1], hub[0])];
  const farthest = rim - widest;
  const straying = turns - 1.1;
  const parts = Math.round(turns * 48);
  return Array.from({ length: parts }, (_, index): Point => {
    const turned = (turns * (index + 1)) / parts;
    const radius = widest * (1 - 0.82 * span(turned, straying - 0.1, turns));
    const astray = glide(span(turned, 0, straying));
    const out = mix(far, farthest, astray);
    const phase = toward + drift * straying * astray;
    const angle = begin + side * 2 * Math.PI * turned;
    return [
      middle[0] + out * Math.cos(phase) + radius * Math.cos(angle),
      middle[1] + out * Math.sin(phase) + radius * Math.sin(angle),
    ];
  });
}
