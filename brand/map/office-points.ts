import type { Office } from '#schema/company.ts';
import { labelSides, type Side } from './label-sides.ts';
import { officeLinks, officeSites } from './offices.ts';
import { mapHeight, mapWidth } from './projection.ts';

/** Where an office is on the world map, in percent of its width and height, and where there is room for its name. */
export interface OfficePoint {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

/**
 * The places of offices on the world map, in the order of the offices.
 *
 * @throws {Error} if the map has no place for one of them
 */
export function officePoints(offices: readonly Office[]): OfficePoint[] {
  const sites = officeSites(offices);
  const sides = labelSides(sites, officeLinks(sites));
  const places = new Map(sites.flat().map(({ index, at }) => [index, at]));
  return [...offices.keys()].map((index) => {
    const [x, y] = places.get(index) ?? [0, 0];
    return { x: percent(x / mapWidth), y: percent(y / mapHeight), side: sides.get(index) ?? 'right' };
  });
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}
