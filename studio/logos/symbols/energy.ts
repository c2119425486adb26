import { cut, type Drawing, fill, line } from '../drawing.ts';
import { around } from '../outline.ts';
import { outline } from '../path-data.ts';
import { arcLine, circle } from '../shapes.ts';

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
