import { expect, test } from 'vitest';
import { route, viewAt } from './route.ts';
import { screenMoments, showreel } from './timeline.ts';
import { along, from, lengthOf } from './vectors.ts';

const frames = Array.from({ length: showreel.length * 24 }, (_, frame) => frame / 24);

test('the camera stops in the order of time', () => {
  const moments = route.stops.map(({ moment }) => moment);
  expect(moments).toEqual([...moments].sort((one, other) => one - other));
});

test('the camera never leaps: from frame to frame it moves and turns a little', () => {
  for (const moment of frames) {
    const [one, other] = [viewAt(moment), viewAt(moment + 1 / 24)];
    expect(lengthOf(from(one.eye, other.eye)), `at ${moment}`).toBeLessThan(110);
    expect(along(one.ahead, other.ahead), `at ${moment}`).toBeGreaterThan(0.97);
  }
});

test('each screen is before the camera at its moment, and near enough to be read', () => {
  for (const [index, moment] of screenMoments.entries()) {
    const { eye, ahead } = viewAt(moment);
    const distance = along(from(eye, route.screens[index]?.at ?? eye), ahead);
    expect(distance, `screen ${index}`).toBeGreaterThan(800);
    expect(distance, `screen ${index}`).toBeLessThan(1000);
  }
});
