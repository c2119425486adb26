import { showreel } from './timeline.ts';
import { between, from, lengthOf, plus, type Vector } from './vectors.ts';

/** A plane that hangs in the chamber: a screen, or a word. */
export interface Plane {
  readonly at: Vector;
  /** Radians by which it is turned about the vertical: positive ones bring its right edge nearer. */
  readonly turn: number;
  readonly width: number;
}

/** Where the camera is and what it looks at, at one moment. */
interface Stop {
  readonly moment: number;
  readonly at: Vector;
  readonly target: Vector;
  /** How fast it passes, beside how fast it would pass on an even way. */
  readonly haste: number;
}

/** How far the camera stands before a screen, and before a word. */
const BEFORE_SCREEN = 1240;
const BEFORE_WORD = 1150;
/** How wide a screen is, and how far beside its edge the camera passes. */
const SCREEN_WIDTH = 1180;
const CLEARANCE = 300;
/** How far it is from one screen to the next. */
const SPACING = 1750;
/** The side on which the camera passes each screen: across and down. */
const SIDES = [
  [-1, -0.12],
  [1, 0.1],
  [1, -0.1],
  [-1, 0.12],
  [1, -0.12],
  [-1, 0.1],
  [1, 0.06],
] as const;

/** What hangs in the chamber, and the camera's way through it. */
export interface Route {
  readonly screens: readonly Plane[];
  readonly words: readonly Plane[];
  /** Where the three tracks meet and become the mark. */
  readonly mark: Vector;
  readonly stops: readonly Stop[];
}

/** Lays the route: the camera begins in the middle, flies through each word and passes each screen at one side. */
export const route: Route = layRoute();

function layRoute(): Route {
  const [screens, words]: [Plane[], Plane[]] = [[], []];
  const stops: Stop[] = [
    { moment: 0, at: [-90, 40, -420], target: [150, -20, 1500], haste: 0.5 },
    { moment: 2.5, at: [-30, 10, 60], target: [60, -10, 1600], haste: 0.7 },
  ];
  let at: Vector = [0, 0, 560];
  for (const { word, screens: moments } of showreel.parts) {
    const plane = { at: plus(at, [0, -20, BEFORE_WORD]), turn: 0, width: 1240 };
    words.push(plane);
    stops.push({ moment: word, at, target: plus(plane.at, [0, 60, 0]), haste: 0.5 });
    at = plus(at, [0, -30, 1150]);
    for (const moment of moments) {
      const side = SIDES[screens.length] ?? [1, 0];
      const middle = plus(at, [-0.13 * SCREEN_WIDTH * side[0], -40, BEFORE_SCREEN]);
      const screen = { at: middle, turn: 0.27 * side[0], width: SCREEN_WIDTH };
      screens.push(screen);
      // Looked at a little below and beside its middle, so that there is room for its caption.
      stops.push({ moment, at, target: plus(middle, [-60, 110, 0]), haste: 0.5 });
      const way = SCREEN_WIDTH / 2 + CLEARANCE;
      const passing = plus(middle, [side[0] * way, side[1] * way, -60]);
      const next = plus(at, [side[0] * (way - 0.13 * SCREEN_WIDTH) * 1.12, side[1] * way, SPACING]);
      stops.push({
        moment: moment + 1,
        at: passing,
        target: between(middle, plus(next, [0, 0, BEFORE_SCREEN]), 0.86),
        haste: 1,
      });
      at = next;
    }
  }
  const mark = plus(at, [0, -40, 2500]);
  const low = plus(mark, [0, 110, 0]);
  stops.push(
    { moment: showreel.mark.meet, at: plus(low, [0, 0, -1560]), target: low, haste: 0.7 },
    { moment: showreel.mark.whole + 0.8, at: plus(low, [0, 0, -1330]), target: low, haste: 0.35 },
    { moment: showreel.length, at: plus(low, [0, 0, -1270]), target: low, haste: 0.6 },
  );
  // A word that follows a screen is reached between the two.
  return { screens, words, mark, stops: stops.filter((stop, index) => !isCrowded(stop, stops[index + 1])) };
}

/** Whether a stop comes later than, or hardly before, the one after it. */
function isCrowded(stop: Stop, next: Stop | undefined): boolean {
  return next !== undefined && next.moment - stop.moment < 0.4;
}

/** What the camera sees and how, at one moment. */
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

/** What is seen at a moment, in seconds. */
export function viewAt(seconds: number): View {
  const eye = eyeAt(seconds);
  const [x, y, z] = from(eye, onWay(seconds, ({ target }) => target));
  const [yaw, pitch] = [Math.atan2(x, z), Math.atan2(y, Math.hypot(x, z))];
  // It leans into its bends, as what flies does.
  const lean = 0.0009 * (eyeAt(seconds + 0.05)[0] - 2 * eye[0] + eyeAt(seconds - 0.05)[0]);
  const ahead: Vector = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const level: Vector = [Math.cos(yaw), 0, -Math.sin(yaw)];
  const upright: Vector = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), -Math.cos(yaw) * Math.sin(pitch)];
  const [cosine, sine] = [Math.cos(lean), Math.sin(lean)];
  const right = plus([level[0] * cosine, 0, level[2] * cosine], upright, sine);
  const down = plus([upright[0] * cosine, upright[1] * cosine, upright[2] * cosine], level, -sine);
  return { eye, right, down, ahead, focus: lengthOf([x, y, z]) };
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
