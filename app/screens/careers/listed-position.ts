import type { Position } from '#schema/position.ts';

/** A position as the list gets it: its longer text is on its own page. */
export type ListedPosition = Omit<Position, 'html'>;

/** This many positions, a screenful and some more, have a track each; those after them are drawn with less. */
export const NEAR = 9;

/** What the list shows of a position. */
export function listed({ html: _, ...position }: Position): ListedPosition {
  return position;
}
