import path from 'node:path';
import { expect, test } from 'vitest';
import { companySchema } from '#schema/company.ts';
import { ContentReader } from '#schema/content-file.ts';
import { officePoints } from './office-points.ts';

const content = path.join(import.meta.dirname, '../../../company');
const { offices } = new ContentReader(content).yaml('company.yaml', companySchema);

test('every office of the content has its point on the map, and no other; if not, run `node media/main.ts plate`', () => {
  expect([...officePoints.keys()].toSorted()).toEqual(offices.map(({ name }) => name).toSorted());
  for (const { x, y } of officePoints.values()) expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true);
});

test('points stand to each other as the offices do on the globe', () => {
  const byPoint = (axis: 'x' | 'y') =>
    offices.toSorted((one, other) => at(one.name)[axis] - at(other.name)[axis]).map(({ name }) => name);
  const at = (name: string) => officePoints.get(name) ?? { x: Number.NaN, y: Number.NaN };
  const southward = offices.toSorted((one, other) => other.latitude - one.latitude).map(({ name }) => name);
  const eastward = offices.toSorted((one, other) => one.longitude - other.longitude).map(({ name }) => name);

  expect(byPoint('y')).toEqual(southward);
  expect(byPoint('x')).toEqual(eastward);
});
