import type { Office } from '@website/model/schema/company.ts';
import { geoInterpolate } from 'd3-geo';
import { mapProjection, type Point, withinMap } from './projection.ts';

/** An office on the map. */
interface Spot {
  /** Which office it is: its place in the list, as offices may share a name or a city. */
  readonly index: number;
  readonly name: string;
  readonly at: Point;
  readonly degrees: Point;
}

/** Offices so close to each other that one ring holds them; mostly just one. */
export type Site = readonly [Spot, ...Spot[]];

/** Offices closer than this, in the map's units, share a ring. */
const near = 26;

/** Puts the offices on the map, those near to each other together, from west to east. */
export function officeSites(offices: readonly Office[]): Site[] {
  const project = mapProjection();
  const sites: [Spot, ...Spot[]][] = [];
  for (const [index, { name: called, city, latitude, longitude }] of offices.entries()) {
    // One map shows names, the other cities: room is made for either.
    const name = called.length < city.length ? city : called;
    const degrees: Point = [longitude, latitude];
    const projected = project([longitude, latitude]);
    if (projected === null) throw new Error(`The map has no place for ${name}.`);
    const at = withinMap(projected);
    const spot = { index, name, at, degrees };
    const neighbours = sites.find(([first]) => distance(first.at, at) < near);
    if (neighbours === undefined) sites.push([spot]);
    else neighbours.push(spot);
  }
  return sites.toSorted(([one], [other]) => one.at[0] - other.at[0]);
}

/** A great circle from one site to another, and how many sites it passes over. */
export interface Link {
  readonly line: readonly Point[];
  readonly over: number;
}

/** Every great circle between two sites: first the chain of neighbours from west to east, then the longer ones. */
export function officeLinks(sites: readonly Site[]): Link[] {
  return sites
    .flatMap((from, index) => sites.slice(index + 1).map((to, over) => ({ from, to, over })))
    .toSorted((one, other) => one.over - other.over)
    .map(({ from, to, over }) => ({ line: greatCircle(from[0].degrees, to[0].degrees), over }))
    .filter(({ line }) => line.length > 0);
}

/** A great circle on the map, lifted as a flight is; empty if it leaves the map. */
function greatCircle(from: Point, to: Point): readonly Point[] {
  const project = mapProjection();
  const between = geoInterpolate([...from], [...to]);
  const parts = 60;
  const points = Array.from({ length: parts + 1 }, (_, index) => project(between(index / parts)));
  const placed = points.filter((point) => point !== null).map(withinMap);
  const [start, end] = [placed[0], placed.at(-1)];
  if (start === undefined || end === undefined) return [];
  const lift = 0.1 * distance(start, end);
  const lifted = placed.map(([x, y], index): Point => [x, y - lift * Math.sin((Math.PI * index) / parts)]);
  const inside = lifted.every(([, y]) => y > 6);
  const torn = lifted.some((point, index) => index > 0 && distance(point, lifted[index - 1] ?? point) > 100);
  return inside && !torn ? lifted : [];
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
