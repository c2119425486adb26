import type { Office } from '@website/model/schema/company.ts';
import { expect, test } from 'vitest';
import { ACROSS, VIEWPORTS } from './label-placement.ts';
import { officePoints } from './office-points.ts';
import { mapHeight, mapProjection, mapWidth } from './projection.ts';

function office(name: string, latitude: number, longitude: number): Office {
  return { name, city: name, role: 'Role', address: ['Street'], timeZone: 'UTC', latitude, longitude };
}

const offices = [
  office('Lima', -12.05, -77.04),
  office('Reykjavík', 64.15, -21.94),
  office('Nairobi', -1.29, 36.82),
  office('Auckland', -36.85, 174.76),
];

test('inverting the projection of a point gives its office’s coordinates', () => {
  for (const [index, { x, y }] of officePoints(offices, ACROSS).entries()) {
    const degrees = mapProjection().invert?.([(x / 100) * mapWidth, (y / 100) * mapHeight]) ?? [0, 0];
    expect(degrees[0]).toBeCloseTo(offices[index]?.longitude ?? Number.NaN, 0);
    expect(degrees[1]).toBeCloseTo(offices[index]?.latitude ?? Number.NaN, 0);
  }
});

test('points keep the order of the offices from north to south and from west to east', () => {
  const [lima, reykjavik, nairobi, auckland] = officePoints(offices, ACROSS);

  expect(reykjavik?.y).toBeLessThan(nairobi?.y ?? 0);
  expect(nairobi?.y).toBeLessThan(lima?.y ?? 0);
  expect(lima?.x).toBeLessThan(nairobi?.x ?? 0);
  expect(nairobi?.x).toBeLessThan(auckland?.x ?? 0);
});

test('two offices with the same name have points of their own', () => {
  const [west, east] = officePoints(
    [office('Harbor', 19.43, -99.13), office('Harbor', 3.14, 101.69)],
    ACROSS,
  );

  expect(west?.x).toBeLessThan(30);
  expect(east?.x).toBeGreaterThan(70);
});

test('two offices in one city share its point and have labels on different sides', () => {
  const [one, other] = officePoints([office('Lisbon', 38.72, -9.14), office('Lisbon', 38.72, -9.14)], ACROSS);

  expect([one?.x, one?.y]).toEqual([other?.x, other?.y]);
  for (const viewport of VIEWPORTS) {
    const [side, otherSide] = [one, other].map(
      (point) => point?.names.find(({ named }) => named.includes(viewport))?.side,
    );
    expect(side).not.toBe(otherSide);
  }
});

test.each([
  ['Ushuaia', -54.8, -68.3],
  ['Honolulu', 21.31, -157.86],
  ['Apia', -13.83, -171.77],
  ['the North Pole', 90, 0],
])('%s, at or beyond the edge of the map, is clamped to it', (name, latitude, longitude) => {
  const [point] = officePoints([office(name, latitude, longitude)], ACROSS);

  for (const share of [point?.x, point?.y]) {
    expect(share).toBeGreaterThan(1);
    expect(share).toBeLessThan(99);
  }
});

test('each of one or thirty offices has a point', () => {
  expect(officePoints([office('Lima', -12.05, -77.04)], ACROSS)).toHaveLength(1);
  const thirty = Array.from({ length: 30 }, (_, index) => office('Office', 40 - 3 * index, 12 * index - 179));
  const points = officePoints(thirty, ACROSS);

  expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(30);
});
