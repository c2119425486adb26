import { type OfficePoint, officePoints } from '#brand/map/office-points.ts';
import type { Office } from '#schema/company.ts';

/** Address of the map of the offices, which is drawn with each build (`brand/draw-brand.ts`). */
export const WORLD_MAP = '/pictures/world.svg';

/** Offices with their places on the map. */
export function placed(offices: readonly Office[]): (Office & { point: OfficePoint })[] {
  const points = officePoints(offices);
  return offices.flatMap((office, index) => {
    const point = points[index];
    return point === undefined ? [] : [{ ...office, point }];
  });
}
