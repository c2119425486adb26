import { charges, type Hue } from '../palette.ts';
import { glide, mix, span } from '../timing.ts';
import { eyeAt, route } from './route.ts';
import type { Strokes } from './strokes.ts';
import { screenMoments, showreel } from './timeline.ts';
import { between, from, lengthOf, plus, type Vector } from './vectors.ts';

/** The mark's discs in a square of 24 units: red above green and blue, like three bound quarks. */
const discs: readonly { x: number; y: number; radius: number; hue: Hue }[] = [
  { x: 12, y: 6.3, radius: 5 },
  { x: 5.6, y: 17.7, radius: 5 },
  { x: 18.4, y: 17.7, radius: 5 },
].map((disc, index) => ({ ...disc, hue: charges[index] ?? 'white' }));

/** Units of space per unit of the mark's drawing. */
export const MARK_SCALE = 12.4;
/** The middle of the mark's drawing, where the three discs meet. */
const MIDDLE = { x: 12, y: 13.9 };
/** Seconds by which the tracks are ahead of the camera. */
const AHEAD = 1.15;
/** How far beside the camera's way they run. */
const ASIDE = 200;
/** How often a track turns around its disc before it stays. */
const TURNS = 2.4;

/** Where a disc of the mark is, and how large, in the film's space. */
export function discPlaces(): readonly { at: Vector; radius: number }[] {
  return discs.map(({ x, y, radius }) => ({
    at: plus(route.mark, [MARK_SCALE * (x - MIDDLE.x), MARK_SCALE * (y - MIDDLE.y), 0]),
    radius: MARK_SCALE * radius,
  }));
}

/** The three tracks that run through the whole film beside the camera, meet, and curl up into the mark's discs. */
export function threads(): Strokes[] {
  return discs.map((_, index) => ({
    points: packed(way(index), index),
    begins: 0,
    accent: index,
    strength: 2,
    areComers: false,
    at: [0, 0, 0],
    reach: Number.POSITIVE_INFINITY,
  }));
}

interface Point {
  readonly at: Vector;
  /** When it is lit, in seconds of the film. */
  readonly lit: number;
}

function way(index: number): Point[] {
  const { meet } = showreel.mark;
  const leaves = (screenMoments.at(-1) ?? 0) + 1;
  const points: Point[] = [];
  for (let moment = 0.4; moment < leaves; moment += 0.02) {
    const lit = moment - AHEAD * glide(span(moment, 0, 4));
    points.push({ at: asideAt(moment, index), lit });
  }
  const start = points.at(-1) ?? { at: route.mark, lit: meet };
  const before = points.at(-6) ?? start;
  // Goes on as it came, and bends to where all three meet.
  const steered = plus(start.at, from(before.at, start.at), 42);
  const wide = plus(route.mark, fan(index, 820, 0.5), 1);
  for (let step = 1; step <= 90; step++) {
    const share = step / 90;
    const [one, two] = [between(start.at, steered, share), between(steered, plus(wide, [0, 0, -420]), share)];
    const three = between(plus(wide, [0, 0, -420]), route.mark, share);
    const at = between(between(one, two, share), between(two, three, share), share);
    points.push({ at, lit: mix(start.lit, meet, share) });
  }
  return [...points, ...curl(index)];
}

/** A place beside the camera's way, without the corners that it has where the camera lingers. */
function asideAt(moment: number, index: number): Vector {
  const around = Array.from({ length: 25 }, (_, place) => eyeAt(moment + (place - 12) / 12));
  const mean = around.reduce((sum, eye) => plus(sum, eye, 1 / around.length), [0, 0, 0]);
  return plus(plus(mean, [0, -40, 0]), fan(index, ASIDE, 0.45 * moment));
}

function fan(index: number, far: number, turn = 0): Vector {
  const angle = turn + (2 * Math.PI * index) / 3 - Math.PI / 2;
  return [far * Math.cos(angle), 0.8 * far * Math.sin(angle), 0];
}

/** From where the tracks meet around a disc, ever closer to its rim, as a particle does that loses its momentum. */
function curl(index: number): Point[] {
  const { meet, whole } = showreel.mark;
  const { at: middle, radius } = discPlaces()[index] ?? { at: route.mark, radius: 1 };
  const [x, y] = from(middle, route.mark);
  const [begin, far] = [Math.atan2(y, x), Math.hypot(x, y)];
  return Array.from({ length: 260 }, (_, step) => {
    const share = (step + 1) / 260;
    const angle = begin + share * TURNS * 2 * Math.PI;
    const distance = mix(radius * 0.985, far, (1 - glide(span(share, 0, 0.45))) ** 1.2);
    const at = plus(middle, [distance * Math.cos(angle), distance * Math.sin(angle), 0]);
    return { at, lit: meet + (whole - meet) * (1 - (1 - share) ** 1.5) };
  });
}

/** Packs a way as `apps/site/chamber/physics/ribbon.ts` does, with an end of no width on both sides. */
function packed(points: readonly Point[], index: number): Float32Array<ArrayBuffer> {
  let flown = 0;
  const numbers: number[] = [];
  const add = ({ at, lit }: Point, half: number) => numbers.push(...at, lit, 1, half, 2 + index, flown);
  for (const [place, point] of points.entries()) {
    const before = points[place - 1];
    if (before === undefined) add(point, 0);
    else flown += lengthOf(from(before.at, point.at));
    add(point, 1.25);
  }
  const end = points.at(-1);
  if (end !== undefined) add(end, 0);
  return new Float32Array(numbers);
}
