import { type Box, boxAround, labelBox, meet, type NameSize, type Side, within } from './name-box.ts';
import type { Link, Site } from './offices.ts';
import type { Point } from './projection.ts';

/** The sides of an office where its name may be, the first choice first. */
const sides = ['right', 'left', 'below', 'above'] as const;

/** The size of names on a map of full width. */
const size: NameSize = { letter: 8.4, height: 20, distance: 18 };
/** What a name may cover: another name, an office or the map's edge never, a bright line rarely, a faint one sooner. */
const cost = { taken: 1000, bright: 10, faint: 2, choice: 1 };

/** Chooses for each office, by its place in the list, the side on which its name covers least. */
export function labelSides(sites: readonly Site[], links: readonly Link[]): ReadonlyMap<number, Side> {
  const spots = sites.flat();
  const taken = spots.map(({ at }) => boxAround(at, size.distance, size.distance));
  const chosen = new Map<number, Side>();
  for (const { index: office, name, at } of spots) {
    const others = taken.filter((_, index) => spots[index]?.index !== office);
    const choices = sides.map((side, index) => {
      const box = labelBox(name, at, side, size);
      const covered = links.reduce((sum, { line, over }) => {
        return (
          sum + (line.some((corner) => holds(box, corner)) ? (over === 0 ? cost.bright : cost.faint) : 0)
        );
      }, index * cost.choice);
      const taken = others.filter((other) => meet(box, other)).length + (within(box) ? 0 : 1);
      return { side, box, price: covered + cost.taken * taken };
    });
    const [best] = choices.toSorted((one, other) => one.price - other.price);
    if (best === undefined) continue;
    chosen.set(office, best.side);
    taken.push(best.box);
  }
  return chosen;
}

function holds({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}
