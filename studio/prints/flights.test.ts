import { expect, test } from 'vitest';
import { seeded } from '@website/site/chamber/physics/random.ts';
import { cameraOf } from './camera.ts';
import { drawFlights } from './flights.ts';
import type { Flight, Scene } from './scene.ts';
import { takeView } from './view.ts';

/** The strokes of flights from the middle of a tile. */
function strokesOf(flights: readonly Flight[]) {
  const scene: Scene = {
    parts: [],
    eye: [0, 0, 10],
    target: [0, 0, 0],
    viewHeight: 6,
    vertex: [0, 0, 0],
    flights,
  };
  const camera = cameraOf(scene, 'tile');
  return drawFlights(scene, camera, takeView(scene, camera, 0.2), () => 1, seeded(1));
}

const straight: Flight = { angle: 0, bend: 0, range: 0.2 };

test('a flight leaves the vertex at its angle', () => {
  const [stroke] = strokesOf([{ ...straight, angle: 90 }]);
  expect(stroke?.xs.at(-1)).toBeCloseTo(240, 0);
  expect(stroke?.ys.at(-1)).toBeLessThan(240 - 0.15 * 480);
});

test('a positive bend leads against the clock', () => {
  const [stroke] = strokesOf([{ ...straight, bend: 1 }]);
  expect(stroke?.ys.at(-1)).toBeLessThan(235);
});

test('a bundle has as many strokes as hairs', () => {
  expect(strokesOf([{ ...straight, hairs: 7 }])).toHaveLength(7);
});

test('decay products start at the end of their flight, at an angle to it', () => {
  const [first, second] = strokesOf([
    { ...straight, until: 0.5, decaysInto: [{ ...straight, angle: 90, isColored: true }] },
  ]);
  expect(second?.isColored).toBe(true);
  expect(Math.abs((second?.xs[0] ?? 0) - (first?.xs.at(-1) ?? 0))).toBeLessThan(2);
  expect(second?.ys.at(-1)).toBeLessThan(200);
});

test('electrons are separate strokes beside the track', () => {
  expect(strokesOf([{ ...straight, range: 0.4, electrons: 3 }])).toHaveLength(4);
});
