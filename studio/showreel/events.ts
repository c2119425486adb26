import { seeded } from '@website/site/chamber/physics/random.ts';
import { type Plane, route } from './route.ts';
import type { Event } from './strokes.ts';
import { partAt, screenMoments, showreel } from './timeline.ts';
import { plus, type Vector } from './vectors.ts';

/** An event long past when the film begins. */
const LONG_AGO = -30;

/** Events behind the mark until the end: one of each color, far beside it. */
const END: readonly { begins: number; off: Vector; seed: number }[] = [
  { begins: showreel.mark.line + 0.1, off: [-1150, -330, 1000], seed: 11 },
  { begins: showreel.mark.line + 0.7, off: [1120, -120, 1100], seed: 9 },
  { begins: showreel.mark.line + 1.3, off: [560, -640, 1300], seed: 7 },
];

/** The events that are seen to happen: at the film's beginning, with each word, and behind the mark. */
export const happening: readonly Event[] = [
  { seed: 22, at: [190, -290, 1500], turn: [0.2, 0.1], begins: showreel.opening.flash, accent: 0, strength: 1.15 },
  ...showreel.parts.map(({ word }, index): Event => {
    const { at } = route.words[index] ?? { at: [0, 0, 0] };
    return {
      seed: [11, 9, 7][index] ?? 1,
      at: plus(at, [index % 2 === 0 ? 330 : -300, -130, 520]),
      turn: [index % 2 === 0 ? -0.35 : 0.35, 0.2],
      begins: word - 0.5,
      accent: index,
      strength: 1.1,
    };
  }),
  ...END.map(
    ({ begins, off, seed }, accent): Event => ({
      seed,
      at: plus(route.mark, off),
      turn: [0.3 - 0.3 * accent, 0.2],
      begins,
      accent,
      strength: 0.5,
    }),
  ),
];

/** The event that forms the mark. */
export const last: Event = {
  seed: 14,
  at: plus(route.mark, [0, 0, 60]),
  turn: [0, 0],
  begins: showreel.mark.meet,
  accent: 0,
  strength: 0.8,
};

/** Events that are over and whose tracks hang around the screens and far behind the mark. */
export const past: readonly Event[] = [...route.screens.map(around), farBehind()];

function around(screen: Plane, index: number): Event {
  const random = seeded(70 + index);
  return {
    seed: [33, 28, 32, 3, 23, 12][index] ?? 2,
    at: beside(screen, index, random()),
    turn: [0.7 * (random() - 0.5), 0.6 * (random() - 0.5)],
    begins: LONG_AGO,
    accent: partAt(screenMoments[index] ?? 0),
    strength: 0.62,
  };
}

/** It has no accent's color. */
function farBehind(): Event {
  const at = plus(route.mark, [-260, -160, 1100]);
  return { seed: 16, at, turn: [0.3, -0.2], begins: LONG_AGO, accent: -1, strength: 0.4 };
}

/** A place behind a screen, on the side on which the camera passes it. */
function beside({ at, turn }: Plane, index: number, share: number) {
  return plus(at, [Math.sign(turn) * (380 + 240 * share), index % 2 === 0 ? -320 : 240, 620 + 300 * share]);
}
