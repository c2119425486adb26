import { expect, test } from 'vitest';
import { officePoints } from '../../../app/ui/world-map/office-points.ts';
import { readSubject } from '../content.ts';
import { officePointsModule } from './office-points.ts';
import { mapHeight, mapProjection, mapWidth } from './projection.ts';

const { offices } = readSubject();

test('a point on the map leads back to where its office is', () => {
  for (const { name, latitude, longitude } of offices) {
    const { x, y } = officePoints.get(name) ?? { x: 0, y: 0 };
    const degrees = mapProjection().invert?.([(x / 100) * mapWidth, (y / 100) * mapHeight]) ?? [0, 0];
    expect(degrees[0], name).toBeCloseTo(longitude, 0);
    expect(degrees[1], name).toBeCloseTo(latitude, 0);
  }
});

test('names are quoted so that the module can hold any', () => {
  const [office] = offices;
  if (office === undefined) throw new Error('The content has no office.');

  expect(officePointsModule([{ ...office, name: "St John's" }])).toContain(`["St John's", {`);
  expect(officePointsModule([{ ...office, name: 'New York' }])).toContain("['New York', {");
});
