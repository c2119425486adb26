import { cut, type Drawing, fill, line } from '../drawing.ts';
import { around, placed } from '../outline.ts';
import { outline } from '../path-data.ts';
import { circle } from '../shapes.ts';

/** A pump's impeller: six curved vanes around a shaft. */
export const impeller: Drawing = [
  fill(circle(0, 0, 50)),
  cut(line(7, around(outline('M10-6A36 36 0 0 1 47-28'), 6))),
  cut(fill(circle(0, 0, 17))),
  fill(circle(0, 0, 9)),
];

/** Two pipes that bend into a D. */
export const pipes: Drawing = [line(15, 'M0 8H42a42 42 0 0 1 0 84H0M0 33H42a17 17 0 0 1 0 34H0')];

/** A rook with a snowflake in it. */
export const coldRook: Drawing = [
  fill('M4 100V86L12 78L17 44L6 36V4H20V15H31V4H49V15H60V4H74V36L63 44L68 78L76 86V100z'),
  cut(line(4.5, placed(around(outline('M0 0V-17M-5.5-17L0-11L5.5-17'), 6), 40, 61))),
];
