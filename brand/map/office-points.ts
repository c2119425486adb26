import type { Office } from '#schema/company.ts';
import { labelSides } from './label-sides.ts';
import type { Side } from './name-box.ts';
import { officeLinks, officeSites } from './offices.ts';
import { mapHeight, mapWidth } from './projection.ts';
import { type MapWindow, roomForNames, type Shown } from './room-for-names.ts';

/** Where an office is on the world map, in percent of its width and height, and where there is room for its name. */
export interface OfficePoint {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  /** In which windows its name has room there. */
  readonly named: readonly MapWindow[];
}

/**
 * The places of offices on the world map, in the order of the offices.
 *
 * @param shown - how large the map is shown
 * @throws {Error} if the map has no place for one of them
 */
export function officePoints(offices: readonly Office[], shown: Shown): OfficePoint[] {
  const sites = officeSites(offices);
  const sides = labelSides(sites, officeLinks(sites));
  const rooms = roomForNames(sites, sides, shown);
  const places = new Map(sites.flat().map(({ index, at }) => [index, at]));
  return [...offices.keys()].map((index) => {
    const [x, y] = places.get(index) ?? [0, 0];
    return {
      x: percent(x / mapWidth),
      y: percent(y / mapHeight),
      side: sides.get(index) ?? 'right',
      named: rooms.get(index) ?? [],
    };
  });
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}
