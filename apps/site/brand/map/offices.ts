import type { Office } from '@website/model/schema/company.ts';
import { geoInterpolate } from 'd3-geo';
import { clampToMap, mapProjection, type Point } from './projection.ts';

/** An office on the map. */
interface Spot {
  /** Its index in the list of offices, which identifies it: offices may share a name or a city. */
  readonly index: number;
  readonly name: string;
  readonly at: Point;
  readonly degrees: Point;
}

/** A cluster of offices that share a ring; mostly just one. */
export type Site = readonly [Spot, ...Spot[]];

/** The distance below which offices are clustered, in the map's units. */
const near = 26;

/** Projects the offices onto the map and clusters close ones, from west to east. */
export function officeSites(offices: readonly Office[]): Site[] {
  const project = mapProjection();
  const sites: [Spot, ...Spot[]][] = [];
  for (const [index, { name: called, city, latitude, longitude }] of offices.entries()) {
    // One map shows names, the other cities: the longer one decides the label's size.
    const name = called.length < city.length ? city : called;
    const degrees: Point = [longitude, latitude];
    const projected = project([longitude, latitude]);
    if (projected === null) throw new Error(`The map can't project ${name}.`);
    const at = clampToMap(projected);
    const spot = { index, name, at, degrees };
    const cluster = sites.find(([first]) => distance(first.at, at) < near);
    if (cluster === undefined) sites.push([spot]);
    else cluster.push(spot);
  }
  return sites.toSorted(([one], [other]) => one.at[0] - other.at[0]);
}

/** A great circle between two sites, and the number of sites that it skips from west to east. */
export interface Link {
  readonly line: readonly Point[];
  readonly over: number;
}

/** The great circles between all pairs of sites: first those of neighbors from west to east, then longer ones. */
export function officeLinks(sites: readonly Site[]): Link[] {
  return sites
    .flatMap((from, index) => sites.slice(index + 1).map((to, over) => ({ from, to, over })))
    .toSorted((one, other) => one.over - other.over)
    .map(({ from, to, over }) => ({ line: greatCircle(from[0].degrees, to[0].degrees), over }))
    .filter(({ line }) => line.length > 0);
}

/** A great circle on the map, arched like a flight path; empty if it leaves the map or wraps around it. */
function greatCircle(from: Point, to: Point): readonly Point[] {
  const project = mapProjection();
  const between = geoInterpolate([...from], [...to]);
  const parts = 60;
  const points = Array.from({ length: parts + 1 }, (_, index) => project(between(index / parts)));
  const projected = points.filter((point) => point !== null).map(clampToMap);
  const [start, end] = [projected[0], projected.at(-1)];
  if (start === undefined || end === undefined) return [];
  const lift = 0.1 * distance(start, end);
  const lifted = projected.map(([x, y], index): Point => [x, y - lift * Math.sin((Math.PI * index) / parts)]);
  const inside = lifted.every(([, y]) => y > 6);
  const torn = lifted.some((point, index) => index > 0 && distance(point, lifted[index - 1] ?? point) > 100);
  return inside && !torn ? lifted : [];
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
