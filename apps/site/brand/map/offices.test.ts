import type { Office } from '@website/model/schema/company.ts';
import { expect, test } from 'vitest';
import { officeLinks, officeSites } from './offices.ts';
import { mapHeight, mapWidth } from './projection.ts';

function office(name: string, latitude: number, longitude: number): Office {
  return { name, city: name, role: 'Role', address: ['Street'], timeZone: 'UTC', latitude, longitude };
}

const monterrey = office('Monterrey', 25.67, -100.31);
const rotterdam = office('Rotterdam', 51.92, 4.48);
const bengaluru = office('Bengaluru', 12.97, 77.59);
const coimbatore = office('Coimbatore', 11.02, 76.97);
const sydney = office('Sydney', -33.87, 151.21);

test('Rotterdam is in the upper middle of the map, Sydney at the lower right', () => {
  const shares = officeSites([rotterdam, sydney]).map(([{ at }]) => [at[0] / mapWidth, at[1] / mapHeight]);

  expect(shares[0]?.[0]).toBeCloseTo(0.46, 1);
  expect(shares[0]?.[1]).toBeCloseTo(0.18, 1);
  expect(shares[1]?.[0]).toBeCloseTo(0.87, 1);
  expect(shares[1]?.[1]).toBeCloseTo(0.85, 1);
});

test('offices near each other share a ring, and sites are ordered from west to east', () => {
  const sites = officeSites([bengaluru, rotterdam, coimbatore, monterrey]);

  expect(sites.map((site) => site.map(({ name }) => name))).toEqual([
    ['Monterrey'],
    ['Rotterdam'],
    ['Bengaluru', 'Coimbatore'],
  ]);
});

test('links between neighbors come first, and links across the map’s edge are left out', () => {
  const links = officeLinks(officeSites([monterrey, rotterdam, bengaluru, sydney]));

  expect(links.slice(0, 3).map(({ over }) => over)).toEqual([0, 0, 0]);
  for (const { line } of links) {
    for (const [, y] of line) expect(y).toBeGreaterThan(0);
  }
});
