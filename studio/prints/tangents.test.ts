import { expect, test } from 'vitest';
import type { Camera } from './camera.ts';
import { tangentAt } from './tangents.ts';

const fromFront: Camera = {
  eye: [0, 0, 10],
  right: [1, 0, 0],
  up: [0, 1, 0],
  forward: [0, 0, -1],
  focal: 100,
  centerX: 0,
  centerY: 0,
  width: 100,
  height: 100,
};

test('strokes with a path run as its nearest piece does', () => {
  const grain = {
    run: 'with',
    path: [
      [0, 0, 0],
      [2, 0, 0],
      [2, 4, 0],
    ],
  } as const;
  const [alongX, alongY] = tangentAt(fromFront, grain, [0.5, 0, 0.1], [0, 0, 1]);
  expect(Math.abs(alongX)).toBeCloseTo(1);
  expect(alongY).toBeCloseTo(0);
  const [upwardX, upwardY] = tangentAt(fromFront, grain, [2, 3, 0.1], [0, 0, 1]);
  expect(upwardX).toBeCloseTo(0);
  expect(Math.abs(upwardY)).toBeCloseTo(1);
});
