import { mapHeight, mapWidth, type Point } from './projection.ts';

/** On which side of its office a name stands. */
export type Side = 'left' | 'right' | 'above' | 'below';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * How large names are, in the map's units: the narrower a map is shown, the larger. Letters and what they keep from their office
 * (`apps/site/ui/office-names.tsx`) don't grow with the map, so that above and below it a name takes the room that it needs in the
 * narrowest and in the widest window of a kind.
 */
export interface NameSize {
  /** The width of a letter. */
  readonly letter: number;
  readonly height: number;
  /** From an office to its name at its side. */
  readonly beside: number;
  /** From an office to its name above or below it. */
  readonly beyond: number;
}

/** The room that a name takes beside its office. */
export function labelBox(
  name: string,
  [x, y]: Point,
  side: Side,
  { letter, height, ...from }: NameSize,
): Box {
  const width = letter * name.length;
  const beside = from.beside + width / 2;
  const beyond = from.beyond + height / 2;
  const middles: Readonly<Record<Side, Point>> = {
    right: [x + beside, y],
    left: [x - beside, y],
    below: [x, y + beyond],
    above: [x, y - beyond],
  };
  return boxAround(middles[side], width / 2, height / 2);
}

export function boxAround([x, y]: Point, across: number, down: number): Box {
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}

export function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether a box is on the map, of which the sides may be cut off. */
export function within({ left, top, right, bottom }: Box, [from, to] = [0, mapWidth]): boolean {
  return left >= (from ?? 0) && right <= (to ?? mapWidth) && top >= 0 && bottom <= mapHeight;
}
