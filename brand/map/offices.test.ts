import { expect, test } from 'vitest';
import type { Office } from '#schema/company.ts';
import { officeLinks, officeSites } from './offices.ts';
import { mapHeight, mapWidth } from './projection.ts';

function office(name: string, latitude: number, longitude: number): Office {
  return { name, city: name, role: 'Role', address: ['Street'], timeZone: 'UTC', latitude, longitude };
}

const austin = office('Austin', 30.27, -97.74);
const london = office('London', 51.51, -0.13);
const bengaluru = office('Bengaluru', 12.97, 77.59);
const coimbatore = office('Coimbatore', 11.02, 76.97);
const sydney = office('Sydney', -33.87, 151.21);

test('London lies in the upper middle, Sydney at the lower right', () => {
  const shares = officeSites([london, sydney]).map(([{ at }]) => [at[0] / mapWidth, at[1] / mapHeight]);

  expect(shares[0]?.[0]).toBeCloseTo(0.46, 1);
  expect(shares[0]?.[1]).toBeCloseTo(0.18, 1);
  expect(shares[1]?.[0]).toBeCloseTo(0.87, 1);
  expect(shares[1]?.[1]).toBeCloseTo(0.85, 1);
});

test('offices near each other share a ring, and sites are ordered from west to east', () => {
  const sites = officeSites([bengaluru, london, coimbatore, austin]);

  expect(sites.map((site) => site.map(({ name }) => name))).toEqual([
    ['Austin'],
    ['London'],
    ['Bengaluru', 'Coimbatore'],
  ]);
});

test('the chain of neighbours comes first, and a link across the map’s edge is left out', () => {
  const links = officeLinks(officeSites([austin, london, bengaluru, sydney]));

  expect(links.slice(0, 3).map(({ over }) => over)).toEqual([0, 0, 0]);
  for (const { line } of links) {
    for (const [, y] of line) expect(y).toBeGreaterThan(0);
  }
});
