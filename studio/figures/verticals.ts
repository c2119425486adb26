import type { Stroke } from './shapes.ts';
import { book } from './verticals/book.ts';
import { card } from './verticals/card.ts';
import { heart } from './verticals/heart.ts';
import { plant } from './verticals/plant.ts';
import { ship } from './verticals/ship.ts';
import { twin } from './verticals/twin.ts';

/** The drawing of each vertical, by the name of its page's file. */
export const verticals: Readonly<Record<string, () => Stroke[]>> = {
  'citizen-services': twin,
  energy: plant,
  fintech: card,
  'health-care': heart,
  'learning-development': book,
  'logistics-procurement': ship,
};
