import { type GeoProjection, geoEqualEarth } from 'd3-geo';

/** A point on the map, in its own units. */
export type Point = readonly [x: number, y: number];

/** The map's size: all longitudes, from the North Pole to Tierra del Fuego. */
export const mapWidth = 1200;
export const mapHeight = 560;

/**
 * The Equal Earth projection: equal-area, so that dots are fair to every country; cut through the Bering Strait.
 *
 * @example
 * const [x, y] = mapProjection()([longitude, latitude]) ?? [];
 */
export function mapProjection(): GeoProjection {
  return geoEqualEarth()
    .rotate([-11, 0])
    .scale(mapWidth / 5.02)
    .translate([mapWidth / 2 - 16, 330]);
}

/** The width of an office's ring, which would be cut off at the map's edge. */
const margin = 14;

/** Clamps a point to the map, for offices at its edge or a little beyond, such as Honolulu or Ushuaia. */
export function clampToMap([x, y]: Point): Point {
  return [Math.min(Math.max(x, margin), mapWidth - margin), Math.min(y, mapHeight - margin)];
}
