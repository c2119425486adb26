import type { Office } from '@website/model/schema/company.ts';
import { type OfficePoint, officePoints } from '../brand/map/office-points.ts';
import type { Shown } from '../brand/map/room-for-names.ts';

/** Address of the map of the offices, which is drawn with each build (`apps/site/brand/draw-brand.ts`). */
export const WORLD_MAP = '/pictures/world.svg';

/** Offices with their places on the map, and with the windows in which a map of that size has room for their names. */
export function placed(offices: readonly Office[], shown: Shown): (Office & { point: OfficePoint })[] {
  const points = officePoints(offices, shown);
  return offices.flatMap((office, index) => {
    const point = points[index];
    return point === undefined ? [] : [{ ...office, point }];
  });
}
