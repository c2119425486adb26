import { type GeoProjection, geoEqualEarth } from 'd3-geo';

/** A place on the map, in its own units. */
export type Point = readonly [x: number, y: number];

/** The map's size: the whole width of the earth, from the north of Greenland to Tierra del Fuego. */
export const mapWidth = 1200;
export const mapHeight = 560;

/** The Equal Earth projection, in which every country has its true share of the dots; cut through the Bering Strait. */
export function mapProjection(): GeoProjection {
  return geoEqualEarth()
    .rotate([-11, 0])
    .scale(mapWidth / 5.02)
    .translate([mapWidth / 2 - 16, 330]);
}
