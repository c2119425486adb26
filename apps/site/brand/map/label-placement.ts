import { type Box, boxAround, type LabelSize, labelBox, overlap, type Side, within } from './label-box.ts';
import type { Link, Site } from './offices.ts';
import { mapWidth, type Point } from './projection.ts';

/** The ranges of viewport widths that maps are laid out for, the narrowest first (apps/site/bundling/custom-media.ts). */
export const VIEWPORTS = ['phone', 'tablet', 'desk'] as const;

/** A range of viewport widths. */
export type MapViewport = (typeof VIEWPORTS)[number];

/** The size of labels at the narrowest width of each viewport, and the part of the map's width that is visible. */
export type LabelSizes = Readonly<Record<MapViewport, LabelSize & { part: [from: number, to: number] }>>;

const TABLET: LabelSizes[MapViewport] = {
  letter: 16.8,
  height: 42,
  beside: 35,
  beyond: 22,
  part: [0, mapWidth],
};

/** Phones crop the oceans on both maps, to the same part of the world. */
const PHONE: LabelSizes[MapViewport] = { letter: 25, height: 64, beside: 31, beyond: 23, part: [199, 1047] };

/** The map of the contact page, which has the width of the page. */
export const ACROSS: LabelSizes = {
  phone: PHONE,
  tablet: TABLET,
  desk: { letter: 13, height: 36, beside: 28, beyond: 12, part: [0, mapWidth] },
};

/** The map of the home page, which is beside the list of offices in wide viewports. */
export const BESIDE_LIST: LabelSizes = {
  phone: PHONE,
  tablet: TABLET,
  desk: { letter: 22.5, height: 71, beside: 51, beyond: 22, part: [0, mapWidth] },
};

/** The sides that a label may have, the preferred one first. */
const SIDES = ['right', 'left', 'below', 'above'] as const;

/** The radius of an office's ring. */
const RING = 13;

/** The cost of a label: highest for leaving it out, then for covering bright or faint lines, then for a less preferred side. */
const COST = { none: 1000, bright: 20, faint: 5, choice: 1 };

/** The number of partial placements that the beam search keeps. */
const BEAM_WIDTH = 200;

/** The sides of labels by their offices' indexes; labels without room are missing. */
export type Sides = ReadonlyMap<number, Side>;

/** The labels placed so far. */
interface Placement {
  readonly sides: Sides;
  readonly taken: readonly Box[];
  readonly cost: number;
}

/**
 * Places labels in one viewport by beam search: none overlaps another label, an office or the map's edge, as many as possible
 * are shown, and they cover as few lines as possible. Offices listed first take precedence.
 */
export function placeLabels(
  sites: readonly Site[],
  links: readonly Link[],
  { part, ...size }: LabelSizes[MapViewport],
): Sides {
  const spots = sites.flat().toSorted((one, other) => one.index - other.index);
  let placements: readonly Placement[] = [{ sides: new Map(), taken: [], cost: 0 }];
  for (const [rank, { index, name, at }] of spots.entries()) {
    const others = spots.filter((spot) => spot.index !== index).map((spot) => boxAround(spot.at, RING, RING));
    const choices = SIDES.map((side, choice) => ({ side, choice, box: labelBox(name, at, side, size) }))
      .filter(({ box }) => within(box, part) && !others.some((other) => overlap(box, other)))
      .map(({ side, choice, box }) => ({ side, box, cost: choice * COST.choice + coverCost(box, links) }));
    placements = placements
      .flatMap((placement) => [
        ...choices
          .filter(({ box }) => !placement.taken.some((other) => overlap(box, other)))
          .map(({ side, box, cost }) => ({
            sides: new Map([...placement.sides, [index, side] as const]),
            taken: [...placement.taken, box],
            cost: placement.cost + cost,
          })),
        { ...placement, cost: placement.cost + COST.none + spots.length - rank },
      ])
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, BEAM_WIDTH);
  }
  return placements[0]?.sides ?? new Map();
}

/** The cost of covering the lines that pass through a box. */
function coverCost(box: Box, links: readonly Link[]): number {
  return links.reduce((sum, { line, over }) => {
    if (!line.some((corner) => contains(box, corner))) return sum;
    return sum + (over === 0 ? COST.bright : COST.faint);
  }, 0);
}

function contains({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}
