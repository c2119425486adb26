import type { Link, Site } from './offices.ts';
import type { Point } from './projection.ts';

/** The sides of an office where its name may be, the first choice first. */
const sides = ['right', 'left', 'below', 'above'] as const;
export type Side = (typeof sides)[number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Size of a name's letters and its distance from the office, on a map of full width. */
const letter = { width: 8.4, height: 20 };
const distance = 18;
/** What a name may cover: another name or office never, a bright line rarely, a faint one sooner than that. */
const cost = { taken: 1000, bright: 10, faint: 2, choice: 1 };

/** Chooses for each office, by its place in the list, the side on which its name covers least. */
export function labelSides(sites: readonly Site[], links: readonly Link[]): ReadonlyMap<number, Side> {
  const spots = sites.flat();
  const taken = spots.map(({ at }) => boxAround(at, distance, distance));
  const chosen = new Map<number, Side>();
  for (const { index: office, name, at } of spots) {
    const others = taken.filter((_, index) => spots[index]?.index !== office);
    const choices = sides.map((side, index) => {
      const box = labelBox(name, at, side);
      const covered = links.reduce((sum, { line, over }) => {
        return (
          sum + (line.some((corner) => holds(box, corner)) ? (over === 0 ? cost.bright : cost.faint) : 0)
        );
      }, index * cost.choice);
      return { side, box, price: covered + cost.taken * others.filter((other) => meet(box, other)).length };
    });
    const [best] = choices.toSorted((one, other) => one.price - other.price);
    if (best === undefined) continue;
    chosen.set(office, best.side);
    taken.push(best.box);
  }
  return chosen;
}

function labelBox(name: string, [x, y]: Point, side: Side): Box {
  const [width, height] = [letter.width * name.length, letter.height];
  const beside = distance + width / 2;
  const beyond = distance + height / 2;
  const middles: Readonly<Record<Side, Point>> = {
    right: [x + beside, y],
    left: [x - beside, y],
    below: [x, y + beyond],
    above: [x, y - beyond],
  };
  return boxAround(middles[side], width / 2, height / 2);
}

function boxAround([x, y]: Point, across: number, down: number): Box {
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}

function holds({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
