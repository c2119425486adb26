import { expect, test } from 'vitest';
import { mapProjection } from '../../brand/map/projection.ts';
import { isDay, nightOutline, sunAbove } from './night.ts';

const JUNE_NOON = Date.UTC(2026, 5, 21, 12);
const DECEMBER_NOON = Date.UTC(2026, 11, 21, 12);

test('at noon in Greenwich the subsolar point is on its meridian, in June in the north', () => {
  expect(sunAbove(JUNE_NOON).longitude).toBeCloseTo(0);
  expect(sunAbove(JUNE_NOON).latitude).toBeCloseTo(23.4, 0);
  expect(sunAbove(DECEMBER_NOON).latitude).toBeCloseTo(-23.4, 0);
});

test('six hours later it has moved 90 degrees west', () => {
  expect(sunAbove(JUNE_NOON + 6 * 3_600_000).longitude).toBeCloseTo(-90);
});

test.each([
  ['Paris at noon', JUNE_NOON, [2.3, 48.9], false],
  ['Paris at midnight', JUNE_NOON + 12 * 3_600_000, [2.3, 48.9], true],
  ['Hobart at its midnight', JUNE_NOON + 2 * 3_600_000, [147.3, -42.9], true],
  ['Hobart at its noon', JUNE_NOON - 10 * 3_600_000, [147.3, -42.9], false],
  ['Tromsø on a noon in December', DECEMBER_NOON, [19, 69.6], true],
  ['Tromsø on a midnight in June', JUNE_NOON + 11 * 3_600_000, [19, 69.6], false],
] as const)('%s', (_, now, [longitude, latitude], isDark) => {
  const place = mapProjection()([longitude, latitude]) ?? [Number.NaN, Number.NaN];
  expect(holds(nightOutline(now), place)).toBe(isDark);
  expect(isDay(now, { latitude, longitude })).toBe(!isDark);
});

/** Whether a point is inside a polygon, by ray casting. */
function holds(outline: string, [x, y]: readonly [number, number]): boolean {
  const corners = outline
    .slice(1, -1)
    .split('L')
    .map((corner) => corner.split(' ').map(Number));
  const crossings = corners.filter(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = corners[(index + 1) % corners.length] ?? [];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  });
  return crossings.length % 2 === 1;
}
