import { type GeoProjection, geoEqualEarth } from 'd3-geo';

/** A place on the map, in its own units. */
export type Point = readonly [x: number, y: number];

/** The map's size: the whole width of the earth, from the North Pole to Tierra del Fuego. */
export const mapWidth = 1200;
export const mapHeight = 560;

/** The Equal Earth projection, in which every country has its true share of the dots; cut through the Bering Strait. */
export function mapProjection(): GeoProjection {
  return geoEqualEarth()
    .rotate([-11, 0])
    .scale(mapWidth / 5.02)
    .translate([mapWidth / 2 - 16, 330]);
}

/** Room for an office's ring. */
const margin = 14;

/**
 * A place on the map that can be seen whole: what lies at the edge or a little beyond it, such as Honolulu or Ushuaia, is
 * drawn just within.
 */
export function withinMap([x, y]: Point): Point {
  return [Math.min(Math.max(x, margin), mapWidth - margin), Math.min(y, mapHeight - margin)];
}
