import { type Drawing, fill, line } from '../drawing.ts';
import { circle } from '../shapes.ts';

/** A coin that forms the bowl of a P. */
export const coinP: Drawing = [
  line(15, circle(44, 40, 32.5)),
  fill(circle(44, 40, 12)),
  fill('M4 40H19V110H4z'),
];

/** A raven's head. */
export const raven: Drawing = [
  fill(
    'M0 96C-2 44 18 6 58 4C76 4 88 14 92 27L128 41C112 47 100 47 90 47C86 74 64 94 34 96C44 84 48 74 46 62C36 80 20 92 0 96zM60.5 27a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1-11 0z',
  ),
];
