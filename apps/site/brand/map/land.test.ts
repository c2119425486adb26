import { geoContains } from 'd3-geo';
import { expect, test } from 'vitest';
import { landDots, readLand } from './land.ts';
import { mapHeight, mapProjection, mapWidth } from './projection.ts';

const dots = landDots().flatMap(({ y, xs }) => xs.map((x) => [x, y] as const));
const invert = mapProjection().invert;

test('the continents are drawn with 2000 to 2600 dots within the map', () => {
  expect(dots.length).toBeGreaterThan(2000);
  expect(dots.length).toBeLessThan(2600);
  for (const [x, y] of dots) expect(x > 0 && x < mapWidth && y > 0 && y < mapHeight).toBe(true);
});

test('all dots are on land, none on Antarctica', () => {
  const land = readLand();
  const some = dots.filter((_, index) => index % 40 === 0);

  for (const [x, y] of some) {
    const degrees = invert?.([x, y]) ?? [0, -90];
    expect(degrees[1]).toBeGreaterThan(-57);
    expect(geoContains(land, degrees), degrees.join()).toBe(true);
  }
});
