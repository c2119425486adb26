import { type Box, boxAround, labelBox, meet, type NameSize, type Side, within } from './name-box.ts';
import type { Link, Site } from './offices.ts';
import { mapWidth, type Point } from './projection.ts';

/** The kinds of window that maps are shown in, the narrowest first (apps/site/bundling/custom-media.ts). */
export const WINDOWS = ['phone', 'tablet', 'desk'] as const;

/** A kind of window. */
export type MapWindow = (typeof WINDOWS)[number];

/** How large names are on a map where a window of each kind is narrowest, and from where to where it shows the map. */
export type Shown = Readonly<Record<MapWindow, NameSize & { part: [from: number, to: number] }>>;

const TABLET: Shown[MapWindow] = { letter: 16.8, height: 42, beside: 35, beyond: 22, part: [0, mapWidth] };

/** On phones the oceans give way on both maps, to the same part of the world. */
const PHONE: Shown[MapWindow] = { letter: 25, height: 64, beside: 31, beyond: 23, part: [199, 1047] };

/** Names on the map of the contact page, which is as wide as the page. */
export const ACROSS: Shown = {
  phone: PHONE,
  tablet: TABLET,
  desk: { letter: 13, height: 36, beside: 28, beyond: 12, part: [0, mapWidth] },
};

/** Names on the map of the home page, which stands beside the list of the offices where the window is wide. */
export const BESIDE_LIST: Shown = {
  phone: PHONE,
  tablet: TABLET,
  desk: { letter: 22.5, height: 71, beside: 51, beyond: 22, part: [0, mapWidth] },
};

/** The sides of an office where its name may be, the first choice first. */
const SIDES = ['right', 'left', 'below', 'above'] as const;

/** The radius of an office's ring. */
const RING = 13;

/** What a place costs: to have none most, and less for offices further down in the list; then to cover lines. */
const COST = { none: 1000, bright: 20, faint: 5, choice: 1 };

/** How many ways to place the names so far are kept while the next one is placed. */
const KEPT = 200;

/** The sides of names by their offices' places in the list; those without room are missing. */
export type Sides = ReadonlyMap<number, Side>;

interface Way {
  readonly sides: Sides;
  readonly taken: readonly Box[];
  readonly price: number;
}

/**
 * Chooses for one kind of window on which side of its office each name stands, so that none covers another name, an office or the
 * map's edge, as many as possible are seen, and as few lines as possible are crossed. Where not all have room, offices listed first
 * come first.
 *
 * @param shown - how large the map is shown in that window
 */
export function roomForNames(sites: readonly Site[], links: readonly Link[], shown: Shown[MapWindow]): Sides {
  const { part, ...size } = shown;
  const spots = sites.flat().toSorted((one, other) => one.index - other.index);
  let ways: readonly Way[] = [{ sides: new Map(), taken: [], price: 0 }];
  for (const [place, { index, name, at }] of spots.entries()) {
    const others = spots.filter((spot) => spot.index !== index).map((spot) => boxAround(spot.at, RING, RING));
    const choices = SIDES.map((side, choice) => ({ side, choice, box: labelBox(name, at, side, size) }))
      .filter(({ box }) => within(box, part) && !others.some((other) => meet(box, other)))
      .map(({ side, choice, box }) => ({ side, box, price: choice * COST.choice + crossed(box, links) }));
    ways = ways
      .flatMap((way) => [
        ...choices
          .filter(({ box }) => !way.taken.some((other) => meet(box, other)))
          .map(({ side, box, price }) => ({
            sides: new Map([...way.sides, [index, side] as const]),
            taken: [...way.taken, box],
            price: way.price + price,
          })),
        { ...way, price: way.price + COST.none + spots.length - place },
      ])
      .toSorted((one, other) => one.price - other.price)
      .slice(0, KEPT);
  }
  return ways[0]?.sides ?? new Map();
}

/** What it costs to cover the lines that pass through a box. */
function crossed(box: Box, links: readonly Link[]): number {
  return links.reduce((sum, { line, over }) => {
    if (!line.some((corner) => holds(box, corner))) return sum;
    return sum + (over === 0 ? COST.bright : COST.faint);
  }, 0);
}

function holds({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}
