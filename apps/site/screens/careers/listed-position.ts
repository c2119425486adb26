import type { Position } from '@website/model/schema/position.ts';

/** A position as the list gets it: its longer text is on its own page. */
export interface ListedPosition
  extends Pick<Position, 'slug' | 'title' | 'description' | 'experience' | 'openings' | 'skills'> {
  accent: number;
  /** Where it is, how one is employed and what kind of work it is, in short. */
  short: readonly string[];
  /** The keys of the choices that fit it, where the list can be searched. */
  keys: string | undefined;
  /** The address of its own picture, if it has one: its form opens beside it. */
  picture: string | undefined;
}

/** This many positions, a screenful and some more, are drawn with all their parts; those after them with less. */
export const NEAR = 9;
