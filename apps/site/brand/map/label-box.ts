import { mapHeight, mapWidth, type Point } from './projection.ts';

/** The side of its office that a label is on. */
export type Side = 'left' | 'right' | 'above' | 'below';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The size of labels, in the map's units. Font size and offsets (`apps/site/ui/office-names.tsx`) don't scale with the map, so the
 * narrower the map, the larger these values; heights are valid at every width of a viewport range.
 */
export interface LabelSize {
  /** The width of a letter. */
  readonly letter: number;
  readonly height: number;
  /** The offset of a label at the left or right. */
  readonly beside: number;
  /** The offset of a label above or below. */
  readonly beyond: number;
}

/** The bounding box of an office's label. */
export function labelBox(
  name: string,
  [x, y]: Point,
  side: Side,
  { letter, height, ...from }: LabelSize,
): Box {
  const width = letter * name.length;
  const beside = from.beside + width / 2;
  const beyond = from.beyond + height / 2;
  const centers: Readonly<Record<Side, Point>> = {
    right: [x + beside, y],
    left: [x - beside, y],
    below: [x, y + beyond],
    above: [x, y - beyond],
  };
  return boxAround(centers[side], width / 2, height / 2);
}

export function boxAround([x, y]: Point, across: number, down: number): Box {
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether a box is on the visible part of the map. */
export function within({ left, top, right, bottom }: Box, [from, to] = [0, mapWidth]): boolean {
  return left >= (from ?? 0) && right <= (to ?? mapWidth) && top >= 0 && bottom <= mapHeight;
}
