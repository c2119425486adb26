import { expect, test } from 'vitest';
import { arc, curve, rectangle } from '../figures/shapes.ts';
import type { Point } from '../polyline.ts';
import { fitted, pointOf } from './fit.ts';

const spiral = curve(900, (share): Point => {
  const angle = share * 30;
  return [200 * (1 - share) * Math.cos(angle), 200 * (1 - share) * Math.sin(angle)];
});

test.each([
  ['a circle', arc([0, 0], 120, 0, 360)],
  ['a small circle', arc([30, 40], 4, 0, 360)],
  ['a spiral', spiral],
])('%s is fitted within the tolerance', (_, line) => {
  const drawn = sampled(line);

  for (const point of line) {
    const beside = Math.min(...drawn.map((other) => Math.hypot(point[0] - other[0], point[1] - other[1])));
    expect(beside).toBeLessThan(0.5);
  }
});

test('a curve takes far fewer pieces than it has points', () => {
  expect(fitted(arc([0, 0], 120, 0, 360), 0.4).length).toBeLessThan(9);
});

test('corners stay where they are, and sides stay straight', () => {
  const square = rectangle(10, 20, 100, 100);

  expect(fitted(square, 0.4)).toEqual(square.slice(1).map((to) => ({ to })));
});

function sampled(line: readonly Point[]): Point[] {
  let from = line[0] ?? [0, 0];
  return fitted(line, 0.4).flatMap((piece) => {
    const start = from;
    from = piece.to;
    const curved = 'one' in piece ? piece : { one: start, other: piece.to, to: piece.to };
    return curve(400, (share) => pointOf(start, curved, share));
  });
}
