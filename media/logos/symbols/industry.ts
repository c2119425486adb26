import { cut, type Drawing, fill, line } from '../drawing.ts';
import { around, turned } from '../outline.ts';
import { outline } from '../path-data.ts';
import { arcLine, circle, rectangle } from '../shapes.ts';

/** A pump's impeller: six curved vanes about a shaft. */
export const impeller: Drawing = [
  fill(circle(0, 0, 50)),
  cut(line(7, around(outline('M10-6A36 36 0 0 1 47-28'), 6))),
  cut(fill(circle(0, 0, 17))),
  fill(circle(0, 0, 9)),
];

/** Two pipes that turn as one letter D. */
export const pipes: Drawing = [line(15, 'M0 8H42a42 42 0 0 1 0 84H0M0 33H42a17 17 0 0 1 0 34H0')];

const rook = outline('M-4 4V-29H-10L-14-33V-50H-8V-44H-3V-50H3V-44H8V-50H14V-33L10-29H4V4z');

/** A snow crystal whose six arms are rooks. */
export const crystal: Drawing = [{ outline: around(rook, 6) }];

/** Half a gear above three waves: a city's works at its harbour. */
export const harbourGear: Drawing = [
  fill([195, 225, 255, 285, 315, 345].flatMap((angle) => turned(outline('M32-8H50L48 8H32z'), angle))),
  line(15, arcLine(0, 0, 33, 175, 365)),
  cut(fill(rectangle(-60, 4, 120, 60))),
  ...[17, 34, 51].map((y, row) => {
    const reach = 50 - row * 12;
    const part = reach / 2;
    return line(8, `M${-reach} ${y}q${part / 2}-10 ${part} 0t${part} 0t${part} 0t${part} 0`);
  }),
];

const blade = outline('M-4-8C-13-17-14-30-4-68C1-68 3-65 4-60L5-8z');

/** Three rotor blades and the sweep of their turning. */
export const rotor: Drawing = [
  fill(around(blade, 3)),
  fill(circle(0, 0, 7)),
  line(6, around(arcLine(0, 0, 47, -68, -8), 3)),
];

/** A network whose lines and nodes are an E. */
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

/** Contours of a hill with two tops, one of them marked. */
export const contours: Drawing = [
  line(6.5, 'M4 66C0 40 22 40 32 22C44 2 74 0 92 18C110 36 108 58 92 70C78 80 70 98 44 98C20 98 6 86 4 66z'),
  line(
    6.5,
    'M20 66C18 50 34 50 44 34C54 18 72 18 82 30C94 44 88 54 78 60C66 68 62 82 44 82C30 82 21 76 20 66z',
  ),
  fill('M50 46C54 34 66 30 73 37C80 45 75 50 67 53C58 56 47 56 50 46z'),
  fill(circle(38, 66, 5.5)),
];
