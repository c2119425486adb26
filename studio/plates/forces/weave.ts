import type { Point } from '../../polyline.ts';
import { straightPath } from '../path.ts';
import { corner } from './cube.ts';

/** How a cube is woven: length of its edges, tracks in each of three directions, and the gap where one passes under. */
interface Weave {
  readonly at: Point;
  readonly edge: number;
  readonly strands: number;
  readonly gap: number;
  /** How far from the nearest corner the tracks end. */
  readonly reach: number;
}

/** Where a cube's tracks lie along an edge, from its nearest corner. */
export function strandPlaces({ edge, strands }: Pick<Weave, 'edge' | 'strands'>): number[] {
  return Array.from({ length: strands }, (_, index) => (edge * (index + 0.5)) / strands);
}

/** A part of a track between two under-crossings, and how far along the track it lies, from 0 to 1. */
interface Stretch {
  readonly d: string;
  readonly share: number;
}

/** The tracks of a woven cube; each crosses two faces and bends where they meet. */
export function weave(cube: Weave): Stretch[] {
  const places = strandPlaces(cube);
  return [0, 1, 2].flatMap((family) => places.flatMap((_, index) => strand(cube, places, family, index)));
}

function strand(
  { at: middle, reach, gap }: Weave,
  places: number[],
  family: number,
  index: number,
): Stretch[] {
  const [coming, going] = [(family + 1) % 3, (family + 2) % 3];
  const at = (along: number): Point => {
    const ways = [0, 0, 0];
    ways[family] = places[index] ?? 0;
    ways[along < 0 ? coming : going] = Math.abs(along);
    return corner(middle, ...ways);
  };
  const under = (other: number) => {
    return places.filter((_, crossed) => passesUnder(family, index, other, crossed));
  };
  const breaks = [
    ...under(coming)
      .map((place) => -place)
      .reverse(),
    ...under(going),
  ];
  const stops = [-reach, ...breaks.flatMap((place) => [place - gap, place + gap]), reach];
  const stretches: Stretch[] = [];
  for (let part = 0; part < stops.length; part += 2) {
    const [from, to] = [stops[part] ?? 0, stops[part + 1] ?? 0];
    if (to - from < 1) continue;
    const bend = from < 0 && to > 0 ? [at(0)] : [];
    stretches.push({ d: straightPath([at(from), ...bend, at(to)]), share: part / stops.length });
  }
  return stretches;
}

/** Over and under alternate along every track, around the cube's edges as well. */
function passesUnder(family: number, index: number, other: number, crossed: number): boolean {
  const even = (index + crossed) % 2 === 0;
  return (other - family + 3) % 3 === 1 ? even : !even;
}
