import { createRequire } from 'node:module';
import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { mapHeight, mapProjection, mapWidth, type Point } from './projection.ts';

const require = createRequire(import.meta.url);

/** The land of Natural Earth as GeoJSON, in degrees. */
export function readLand() {
  const atlas: Parameters<typeof feature>[0] = require('world-atlas/land-50m.json');
  const { land } = atlas.objects;
  if (land === undefined) throw new Error('The atlas has no land.');
  return feature(atlas, land);
}

/** Spacing of dots in a row, and of rows; every other row is shifted by half a spacing. */
const across = 9.2;
const down = 8;

/** A row of dots, from left to right. */
export interface Row {
  readonly y: number;
  readonly xs: readonly number[];
}

/** The dots of the map: a hexagonal grid in the projection, clipped to land by the even-odd rule. */
export function landDots(): Row[] {
  const shores = shoreLines();
  const rows = Math.floor(mapHeight / down);
  return Array.from({ length: rows }, (_, row): Row => {
    const y = down / 2 + row * down;
    const crossings = shores.flatMap((shore) => crossingsAt(shore, y)).toSorted((one, other) => one - other);
    const columns = Array.from({ length: Math.floor(mapWidth / across) }, (_, column) => {
      return across * (column + (row % 2 === 0 ? 0.25 : 0.75));
    });
    const onLand = (x: number) => crossings.filter((crossing) => crossing < x).length % 2 === 1;
    return { y, xs: columns.filter(onLand) };
  }).filter(({ xs }) => xs.length > 0);
}

/** The coastlines as closed rings, in the map's units. */
function shoreLines(): Point[][] {
  const rings: Point[][] = [];
  const begin = (x: number, y: number) => void rings.push([[x, y]]);
  const go = (x: number, y: number) => void rings.at(-1)?.push([x, y]);
  const noop = () => undefined;
  const canvas = { beginPath: noop, moveTo: begin, lineTo: go, arc: noop, closePath: noop };
  geoPath(mapProjection(), canvas)(readLand());
  return rings;
}

function crossingsAt(ring: readonly Point[], y: number): number[] {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (from[1] > y === to[1] > y) return [];
    return [from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])];
  });
}
