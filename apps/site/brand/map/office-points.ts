import type { Office } from '@website/model/schema/company.ts';
import type { Side } from './name-box.ts';
import { officeLinks, officeSites } from './offices.ts';
import { mapHeight, mapWidth } from './projection.ts';
import { type MapWindow, roomForNames, type Shown, WINDOWS } from './room-for-names.ts';

/** Where an office is on the world map, in percent of its width and height, and where its name stands. */
export interface OfficePoint {
  readonly x: number;
  readonly y: number;
  /** One for each side on which its name stands in some window, and one more if it has no room in some. */
  readonly names: readonly OfficeName[];
}

/** Where an office's name stands in some windows. */
interface OfficeName {
  readonly side: Side;
  /** In which windows it is seen; none where it has no room and is seen only while its office is pointed at. */
  readonly named: readonly MapWindow[];
  /** In which windows it is seen while its office is pointed at. */
  readonly pointed: readonly MapWindow[];
}

/**
 * The places of offices on the world map, in the order of the offices.
 *
 * @param shown - how large the map is shown
 * @throws {Error} if the map has no place for one of them
 */
export function officePoints(offices: readonly Office[], shown: Shown): OfficePoint[] {
  const sites = officeSites(offices);
  const links = officeLinks(sites);
  const sides = WINDOWS.map((window) => ({ window, sides: roomForNames(sites, links, shown[window]) }));
  const places = new Map(sites.flat().map(({ index, at }) => [index, at]));
  return [...offices.keys()].map((index) => {
    const [x, y] = places.get(index) ?? [0, 0];
    const found = sides.map(({ window, sides: chosen }) => ({ window, side: chosen.get(index) }));
    return { x: percent(x / mapWidth), y: percent(y / mapHeight), names: namesOf(found) };
  });
}

function namesOf(found: readonly { window: MapWindow; side: Side | undefined }[]): OfficeName[] {
  return [...Map.groupBy(found, ({ side }) => side)].map(([side, group]) => {
    const windows = group.map(({ window }) => window);
    if (side !== undefined) return { side, named: windows, pointed: windows };
    return { side: 'right', named: [], pointed: windows };
  });
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}

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
