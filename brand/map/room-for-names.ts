import { type Box, boxAround, labelBox, meet, type NameSize, type Side, within } from './name-box.ts';
import type { Site } from './offices.ts';
import { mapWidth } from './projection.ts';

/** The kinds of window that maps are shown in, the narrowest first (app/bundling/custom-media.ts). */
const WINDOWS = ['phone', 'tablet', 'desk'] as const;

/** A kind of window. */
export type MapWindow = (typeof WINDOWS)[number];

/** How large names are on a map where a window of each kind is narrowest, and from where to where it shows the map. */
export type Shown = Readonly<Record<MapWindow, NameSize & { part: [from: number, to: number] }>>;

const TABLET: Shown[MapWindow] = { letter: 16.8, height: 38, distance: 37, part: [0, mapWidth] };

/** Names on the map of the contact page, which is as wide as the page. */
export const ACROSS: Shown = {
  phone: { letter: 27, height: 66, distance: 38, part: [171, mapWidth] },
  tablet: TABLET,
  desk: { letter: 13, height: 29, distance: 29, part: [0, mapWidth] },
};

/** Names on the map of the home page, which stands beside the list of the offices where the window is wide. */
export const BESIDE_LIST: Shown = {
  phone: { letter: 27, height: 66, distance: 38, part: [112, 1183] },
  tablet: TABLET,
  desk: { letter: 22.5, height: 52, distance: 51, part: [0, mapWidth] },
};

/** The radius of an office's ring. */
const RING = 13;

/**
 * In which windows each office can have its name on the map without covering another name or office; those listed first
 * come first.
 *
 * @param sides - where the names stand, by the offices' places in the list
 * @param shown - how large the map is
 * @returns by the offices' places in the list: the windows, none where there is no room in any
 */
export function roomForNames(
  sites: readonly Site[],
  sides: ReadonlyMap<number, Side>,
  shown: Shown,
): ReadonlyMap<number, readonly MapWindow[]> {
  const spots = sites.flat().toSorted((one, other) => one.index - other.index);
  const named = new Map<number, MapWindow[]>(spots.map(({ index }) => [index, []]));
  for (const window of WINDOWS) {
    const { part, ...size } = shown[window];
    const taken: { box: Box; of: number | undefined }[] = spots.map(({ index, at }) => ({
      box: boxAround(at, RING, RING),
      of: index,
    }));
    for (const { index, name, at } of spots) {
      const box = labelBox(name, at, sides.get(index) ?? 'right', size);
      const isFree =
        within(box, part) && taken.every(({ box: other, of }) => of === index || !meet(box, other));
      if (!isFree) continue;
      named.get(index)?.push(window);
      taken.push({ box, of: undefined });
    }
  }
  return named;
}
