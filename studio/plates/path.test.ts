import { expect, test } from 'vitest';
import { polyline } from '../polyline.ts';
import { shorten, smoothPath } from './path.ts';

/** The ends of the cubic segments of path data. */
function ends(data: string): [number, number][] {
  const [x = 0, y = 0] = (data.match(/^M([-\d.]+) ([-\d.]+)/) ?? []).slice(1).map(Number);
  const points: [number, number][] = [[x, y]];
  for (const [, numbers = ''] of data.matchAll(/c([^cM]+)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const [lastX, lastY] = points.at(-1) ?? [0, 0];
    points.push([lastX + (values[4] ?? Number.NaN), lastY + (values[5] ?? Number.NaN)]);
  }
  return points;
}

test('a circle of small steps becomes a few segments that begin and end on it', () => {
  const steps = Array.from({ length: 361 }, (_, degree) => (degree * Math.PI) / 180);
  const circle = polyline(steps.map((angle) => [200 + 90 * Math.cos(angle), 200 + 90 * Math.sin(angle)]));

  const points = ends(smoothPath(circle));

  expect(points.length).toBeLessThan(8);
  for (const [x, y] of points) expect(Math.abs(Math.hypot(x - 200, y - 200) - 90)).toBeLessThan(0.2);
});

test('rounding errors do not add up along a path', () => {
  const points = Array.from({ length: 4000 }, (_, index) => [index * 0.34, 12 * Math.sin(index / 40)] as const);
  const [x, y] = ends(smoothPath(polyline(points))).at(-1) ?? [];

  expect(x).toBeCloseTo(3999 * 0.34, 0);
  expect(y).toBeCloseTo(12 * Math.sin(3999 / 40), 0);
});

test('numbers are written as short as SVG allows', () => {
  expect([0.04, -0.04, 0.5, -0.26, 12, 12.34].map(shorten)).toEqual(['0', '0', '.5', '-.3', '12', '12.3']);
});
