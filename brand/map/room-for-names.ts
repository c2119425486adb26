import { type Box, boxAround, labelBox, meet, type NameSize, type Side, within } from './name-box.ts';
import type { Site } from './offices.ts';
import { mapWidth } from './projection.ts';

/** The windows that maps are shown in, the narrowest first (app/bundling/custom-media.ts). */
const WINDOWS = ['phone', 'tablet', 'desk'] as const;

/** The narrowest window in which a map has room for a name, if there is one. */
export type RoomFrom = (typeof WINDOWS)[number] | 'nowhere';

/** How large names are where a window of the kind is narrowest, and from where to where it shows the map. */
const SHOWN: Readonly<Record<(typeof WINDOWS)[number], NameSize & { part: [number, number] }>> = {
  phone: { letter: 24, height: 44, distance: 40, part: [118, 1189] },
  tablet: { letter: 15.5, height: 28, distance: 38, part: [0, mapWidth] },
  desk: { letter: 13, height: 27, distance: 28, part: [0, mapWidth] },
};

/** The radius of an office's ring. */
const RING = 13;

/**
 * From which window on each office can have its name on the map without covering another name or office; those listed
 * first come first.
 *
 * @param sides - where the names stand, by the offices' places in the list
 */
export function roomForNames(
  sites: readonly Site[],
  sides: ReadonlyMap<number, Side>,
): ReadonlyMap<number, RoomFrom> {
  const spots = sites.flat().toSorted((one, other) => one.index - other.index);
  const from = new Map<number, RoomFrom>(spots.map(({ index }) => [index, 'nowhere']));
  for (const window of WINDOWS.toReversed()) {
    const { part, ...size } = SHOWN[window];
    const taken: { box: Box; of: number | undefined }[] = spots.map(({ index, at }) => ({
      box: boxAround(at, RING, RING),
      of: index,
    }));
    const wider = WINDOWS[WINDOWS.indexOf(window) + 1] ?? 'nowhere';
    for (const { index, name, at } of spots) {
      const box = labelBox(name, at, sides.get(index) ?? 'right', size);
      const isFree =
        within(box, part) && taken.every(({ box: other, of }) => of === index || !meet(box, other));
      // A name that a wider window had no room for would come and go.
      if (!isFree || from.get(index) !== wider) continue;
      from.set(index, window);
      taken.push({ box, of: undefined });
    }
  }
  return from;
}
