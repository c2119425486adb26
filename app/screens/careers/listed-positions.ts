import type { Position } from '#schema/position.ts';

/** A position as the list gets it. */
export type ListedPosition = Omit<Position, 'html'> & {
  /** Its description; positions far down the list bring it when they are opened, from beside their own page. */
  html?: string;
};

/** This many positions, a screenful and some more, come whole. */
export const WHOLE = 9;

/** What the list needs of the positions: a page of 200 whole ones would be megabytes of text that nobody has asked for. */
export function listed(positions: readonly Position[]): ListedPosition[] {
  return positions.map((position, place) => {
    if (place < WHOLE) return position;
    const { html: _, ...row } = position;
    return row;
  });
}
