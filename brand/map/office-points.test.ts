import { expect, test } from 'vitest';
import type { Office } from '#schema/company.ts';
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

test('a point on the map leads back to where its office is', () => {
  for (const [index, { x, y }] of officePoints(offices).entries()) {
    const degrees = mapProjection().invert?.([(x / 100) * mapWidth, (y / 100) * mapHeight]) ?? [0, 0];
    expect(degrees[0]).toBeCloseTo(offices[index]?.longitude ?? Number.NaN, 0);
    expect(degrees[1]).toBeCloseTo(offices[index]?.latitude ?? Number.NaN, 0);
  }
});

test('points are in the same relation to each other as the offices on the globe', () => {
  const [lima, reykjavik, nairobi, auckland] = officePoints(offices);

  expect(reykjavik?.y).toBeLessThan(nairobi?.y ?? 0);
  expect(nairobi?.y).toBeLessThan(lima?.y ?? 0);
  expect(lima?.x).toBeLessThan(nairobi?.x ?? 0);
  expect(nairobi?.x).toBeLessThan(auckland?.x ?? 0);
});
