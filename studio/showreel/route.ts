import { LINGER, showreel, STILL } from './timeline.ts';
import { between, from, plus, type Vector } from './vectors.ts';

/** A plane that hangs in the chamber: a screen, or a word. */
export interface Plane {
  readonly at: Vector;
  /** Radians by which it is turned about the vertical: positive ones bring its right edge nearer. */
  readonly turn: number;
  readonly width: number;
}

/** The camera's position and target at one moment. */
interface Stop {
  readonly moment: number;
  readonly at: Vector;
  readonly target: Vector;
  /** Its speed, relative to an even flight. */
  readonly haste: number;
}

/** The camera's distance to a screen, and to a word. */
const BEFORE = 900;
/** How much nearer it comes while it lingers there. */
const DRIFT = 30;
/** How wide and high a screen is, and how wide a word. */
export const SCREEN = { width: 710, height: 399.4 };
const WORD_WIDTH = 840;
/** How far the foot of a screen is above the camera, and the middle of a word. */
const ABOVE = 17;
const WORD_ABOVE = 186;
/** The camera's offset from a screen's middle while it stops, and while it passes. */
const ASIDE = 70;
const PASSING = SCREEN.width / 2 + 220;
/** The distance from one stop to the next: to a screen, and to a word. */
const SPACING = 1250;
const SPACING_TO_WORD = 1080;
/** How far the camera climbs from one to the next: what hangs ahead is never below it. */
const CLIMB = 14;
/** The side on which the camera passes each screen. */
const SIDES = [-1, 1, 1, -1, -1, 1] as const;

/** What hangs in the chamber, and the camera's way through it. */
export interface Route {
  readonly screens: readonly Plane[];
  readonly words: readonly Plane[];
  /** Where the three tracks meet and become the mark. */
  readonly mark: Vector;
  readonly stops: readonly Stop[];
}

/**
 * Lays the route: the camera begins in the middle, flies on below each word and passes each screen at one side. It is never higher
 * than the foot of what hangs before it.
 */
export const route: Route = layRoute();

function layRoute(): Route {
  const [screens, words]: [Plane[], Plane[]] = [[], []];
  const stops: Stop[] = [
    { moment: 0, at: [-110, 0, -520], target: [150, 0, 1500], haste: 0.5 },
    { moment: 2.4, at: [-40, 0, -130], target: [70, 0, 1500], haste: 0.8 },
  ];
  let at: Vector = [0, 0, 330];
  for (const { word, screens: moments } of showreel.parts) {
    const plane = { at: plus(at, [0, -WORD_ABOVE, BEFORE]), turn: 0, width: WORD_WIDTH };
    words.push(plane);
    stops.push(...linger(word, LINGER, at, [0, 0, DRIFT], plane.at));
    at = plus(at, [0, -CLIMB, SPACING]);
    for (const [place, moment] of moments.entries()) {
      const side = SIDES[screens.length] ?? 1;
      const middle = plus(at, [-ASIDE * side, -ABOVE - SCREEN.height / 2, BEFORE]);
      screens.push({ at: middle, turn: -0.05 * side, width: SCREEN.width });
      // The target is a little beside its middle.
      const target = plus(middle, [-38 * side, 0, 0]);
      stops.push(...linger(moment, [STILL, STILL], at, [12 * side, 0, DRIFT], target));
      const isLast = place === moments.length - 1;
      const next = plus(at, [side * (PASSING - ASIDE), -CLIMB, isLast ? SPACING_TO_WORD : SPACING]);
      const passing = plus(between(at, next, 0.5), [side * 110, 0, 0]);
      const ahead = plus(next, [0, 0, BEFORE]);
      stops.push({ moment: moment + (isLast ? 1.3 : 1.375), at: passing, target: between(middle, ahead, 0.7), haste: 0.8 });
      at = next;
    }
  }
  const mark = plus(at, [0, -318, 2400]);
  const low = (x: number, distance: number): Vector => [mark[0] + x, at[1], mark[2] - distance];
  // To the end it settles: what burns behind the mark moves beside it.
  stops.push(
    { moment: showreel.mark.meet, at: low(-120, 1560), target: mark, haste: 0.6 },
    { moment: showreel.mark.whole + 0.8, at: low(-70, 1330), target: mark, haste: 0.4 },
    { moment: showreel.length, at: low(90, 1270), target: mark, haste: 0.7 },
  );
  return { screens, words, mark, stops };
}

/** Two stops between which the camera is almost still: some seconds before and after a moment. */
function linger(moment: number, [before, after]: readonly [number, number], at: Vector, way: Vector, target: Vector): Stop[] {
  return [
    { moment: moment - before, at: plus(at, way, -1), target, haste: 0.05 },
    { moment: moment + after, at: plus(at, way), target, haste: 0.05 },
  ];
}

/** The camera's orientation and focus at one moment. */
export interface View {
  readonly eye: Vector;
  /** Directions of length 1. */
  readonly right: Vector;
  readonly down: Vector;
  readonly ahead: Vector;
  /** How far away things are sharp. */
  readonly focus: number;
}

/** Where the camera is at a moment, in seconds. */
export function eyeAt(seconds: number): Vector {
  return onWay(seconds, ({ at }) => at);
}

/** The camera's view at a moment, in seconds. */
export function viewAt(seconds: number): View {
  const eye = eyeAt(seconds);
  const [x, , z] = from(eye, onWay(seconds, ({ target }) => target));
  const yaw = Math.atan2(x, z);
  // It banks into its turns as an aircraft does, and never looks up or down, so that verticals stay vertical.
  const lean = 0.0009 * (eyeAt(seconds + 0.05)[0] - 2 * eye[0] + eyeAt(seconds - 0.05)[0]);
  const [cosine, sine] = [Math.cos(lean), Math.sin(lean)];
  const level: Vector = [Math.cos(yaw), 0, -Math.sin(yaw)];
  const right = plus([0, sine, 0], level, cosine);
  const down = plus([0, cosine, 0], level, -sine);
  return { eye, right, down, ahead: [Math.sin(yaw), 0, Math.cos(yaw)], focus: Math.hypot(x, z) };
}

/** A place on the smooth way through a number of each stop. */
function onWay(seconds: number, placeOf: (stop: Stop) => Vector): Vector {
  const { stops } = route;
  const last = stops.length - 1;
  const index = Math.min(last - 1, Math.max(0, stops.findLastIndex(({ moment }) => moment <= seconds)));
  const [one, other] = [stops[index], stops[index + 1]];
  if (one === undefined || other === undefined) return [0, 0, 0];
  const took = other.moment - one.moment;
  const share = Math.min(1, Math.max(0, (seconds - one.moment) / took));
  const [leaves, arrives] = [paceAt(index, placeOf), paceAt(index + 1, placeOf)];
  const [square, cube] = [share ** 2, share ** 3];
  const start = plus([0, 0, 0], placeOf(one), 2 * cube - 3 * square + 1);
  const end = plus(start, placeOf(other), 3 * square - 2 * cube);
  const left = plus(end, leaves, (cube - 2 * square + share) * took);
  return plus(left, arrives, (cube - square) * took);
}

/** Units per second with which a stop is passed. */
function paceAt(index: number, placeOf: (stop: Stop) => Vector): Vector {
  const { stops } = route;
  const [before, stop, after] = [stops[index - 1], stops[index], stops[index + 1]];
  if (stop === undefined) return [0, 0, 0];
  const [one, other] = [before ?? stop, after ?? stop];
  const took = other.moment - one.moment;
  return plus([0, 0, 0], from(placeOf(one), placeOf(other)), stop.haste / took);
}
