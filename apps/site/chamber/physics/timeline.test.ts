import { expect, test } from 'vitest';
import { collide, type Family } from './collision.ts';
import { POINT_NUMBERS } from './flight.ts';
import { UPRIGHT_SCENE, WIDE } from './scenes.ts';
import {
  arrival,
  EVENTS_IN_LOOP,
  eventsAt,
  glowAt,
  LIFE,
  nextEventAt,
  PERIOD,
  slotOf,
  tiltAfter,
} from './timeline.ts';

/** Times in the loop, ten per second. */
const MOMENTS = Array.from({ length: PERIOD * 10 }, (_, index) => index / 10);

test('the loop is seamless', () => {
  for (const seconds of MOMENTS) {
    const [now, then] = [eventsAt(seconds), eventsAt(seconds + PERIOD)];
    expect(then.map(({ index }) => slotOf(index))).toEqual(now.map(({ index }) => slotOf(index)));
    for (const [index, { age }] of then.entries()) expect(age).toBeCloseTo(now[index]?.age ?? Number.NaN, 9);
  }
});

test('events fade out without a jump', () => {
  expect(glowAt(0)).toBe(1);
  expect(glowAt(LIFE)).toBeCloseTo(0, 6);
  for (let age = 0; age < LIFE; age += 0.05)
    expect(Math.abs(glowAt(age + 0.05) - glowAt(age))).toBeLessThan(0.03);
});

test('the live chamber starts without tilt, like the film', () => {
  expect(tiltAfter(0)).toEqual([0, 0]);
  expect(Math.abs(tiltAfter(0.5)[0])).toBeLessThan(0.001);
});

test('the next event is the one after the last visible one', () => {
  for (const seconds of MOMENTS) {
    const last = eventsAt(seconds).at(-1)?.index ?? Number.NaN;
    expect(nextEventAt(seconds)).toBe(last + 1);
  }
});

/** The lit length of a family at an age, in units, weighted by brightness. */
function litLength({ tracks, strength }: Family, age: number): number {
  let sum = 0;
  for (const { points } of tracks) {
    for (let at = POINT_NUMBERS; at < points.length; at += POINT_NUMBERS) {
      const [flown, before] = [points[at + 3] ?? 0, points[at + 3 - POINT_NUMBERS] ?? 0];
      if (arrival(flown) <= age) sum += (flown - before) * strength;
    }
  }
  return sum * glowAt(age);
}

for (const [name, scene] of Object.entries({ WIDE, UPRIGHT_SCENE })) {
  test(`the chamber is never empty: ${name}`, () => {
    const events = Array.from({ length: EVENTS_IN_LOOP }, (_, slot) => [
      ...collide(scene.seeds[slot] ?? 0, scene.vertices[slot] ?? [0, 0], scene),
    ]);
    const lengths = MOMENTS.map((seconds) => {
      const present = eventsAt(seconds).filter(({ age }) => age > 0);
      return present.reduce((sum, { index, age }) => {
        const families = events[slotOf(index)] ?? [];
        return sum + families.reduce((length, family) => length + litLength(family, age), 0);
      }, 0);
    });
    // In widths of the picture.
    expect(Math.min(...lengths) / scene.width).toBeGreaterThan(8);
    expect(Math.min(...lengths)).toBeGreaterThan(0.4 * Math.max(...lengths));
  });
}

test('events have distinct seeds, a multiple of the number of accents', () => {
  for (const { seeds, vertices } of [WIDE, UPRIGHT_SCENE]) {
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(seeds.length % EVENTS_IN_LOOP).toBe(0);
    expect(vertices).toHaveLength(EVENTS_IN_LOOP);
  }
});
