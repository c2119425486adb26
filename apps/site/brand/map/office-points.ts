import type { Office } from '@website/model/schema/company.ts';
import type { Side } from './label-box.ts';
import { type LabelSizes, type MapViewport, placeLabels, VIEWPORTS } from './label-placement.ts';
import { officeLinks, officeSites } from './offices.ts';
import { mapHeight, mapWidth } from './projection.ts';

/** An office on the world map, in percent of its width and height, with its label. */
export interface OfficePoint {
  readonly x: number;
  readonly y: number;
  /** One label for each side that some viewport uses, and one for the viewports without room for it. */
  readonly names: readonly OfficeName[];
}

/** An office's label in some viewports. */
interface OfficeName {
  readonly side: Side;
  /** The viewports that always show it; empty if it has no room, so that only hovering the office shows it. */
  readonly named: readonly MapViewport[];
  /** The viewports that show it while the office is hovered. */
  readonly pointed: readonly MapViewport[];
}

/**
 * Projects offices onto the world map and places their labels, in the order of the offices.
 *
 * @throws {Error} if the map can't project one of them
 */
export function officePoints(offices: readonly Office[], sizes: LabelSizes): OfficePoint[] {
  const sites = officeSites(offices);
  const links = officeLinks(sites);
  const placements = VIEWPORTS.map((viewport) => ({
    viewport,
    sides: placeLabels(sites, links, sizes[viewport]),
  }));
  const points = new Map(sites.flat().map(({ index, at }) => [index, at]));
  return [...offices.keys()].map((index) => {
    const [x, y] = points.get(index) ?? [0, 0];
    const labels = placements.map(({ viewport, sides }) => ({ viewport, side: sides.get(index) }));
    return { x: percent(x / mapWidth), y: percent(y / mapHeight), names: bySide(labels) };
  });
}

function bySide(labels: readonly { viewport: MapViewport; side: Side | undefined }[]): OfficeName[] {
  return [...Map.groupBy(labels, ({ side }) => side)].map(([side, group]) => {
    const viewports = group.map(({ viewport }) => viewport);
    if (side !== undefined) return { side, named: viewports, pointed: viewports };
    return { side: 'right', named: [], pointed: viewports };
  });
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}

/** The URL of the map of the offices, which each build draws (`apps/site/brand/draw-brand.ts`). */
export const WORLD_MAP = '/pictures/world.svg';

/** Offices with their points on the map. */
export function withPoints(
  offices: readonly Office[],
  sizes: LabelSizes,
): (Office & { point: OfficePoint })[] {
  const points = officePoints(offices, sizes);
  return offices.flatMap((office, index) => {
    const point = points[index];
    return point === undefined ? [] : [{ ...office, point }];
  });
}
