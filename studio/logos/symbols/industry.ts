import { cut, type Drawing, fill, line } from '../drawing.ts';
import { around, placed } from '../outline.ts';
import { outline } from '../path-data.ts';
import { arcLine, circle } from '../shapes.ts';

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

/** A light low over a lake, and its reflection. */
export const reflection: Drawing = [
  fill('M6 48A44 44 0 0 1 94 48z'),
  fill('M6 56H94V65H6zM16 73H84V81H16zM32 89H68V96H32z'),
];

const blade = outline('M-4-8C-13-17-14-30-4-68C1-68 3-65 4-60L5-8z');

/** Three rotor blades and the sweep of their rotation. */
export const rotor: Drawing = [
  fill(around(blade, 3)),
  fill(circle(0, 0, 7)),
  line(6, around(arcLine(0, 0, 47, -68, -8), 3)),
];

/** A network whose lines and nodes form an E. */
export const network: Drawing = [
  line(8, 'M12 10H76M12 50H56M12 90H76M12 10V90'),
  cut(fill(circle(12, 50, 17))),
  fill([
    ...circle(12, 10, 12),
    ...circle(76, 10, 12),
    ...circle(56, 50, 12),
    ...circle(76, 90, 12),
    ...circle(12, 90, 12),
  ]),
  line(8, circle(12, 50, 11)),
];
