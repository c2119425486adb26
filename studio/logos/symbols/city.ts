import { cut, type Drawing, fill, line } from '../drawing.ts';
import { placed, turned } from '../outline.ts';
import { outline } from '../path-data.ts';
import { arcLine, rectangle } from '../shapes.ts';

const shield = outline('M0 0H88V50C88 78 68 96 44 106C20 96 0 78 0 50z');

/** A city's arms: a tower on the moor above two waves. */
export const moorArms: Drawing = [
  fill([...shield, ...placed(shield, 4.4, 4.6, 0.9)]),
  fill('M33 52V16H39V23H42V16H46V23H49V16H55V52zM42.5 38V31a1.5 1.5 0 0 1 3 0V38z'),
  fill('M9 52Q26 40 44 48Q62 56 79 46V51C79 72 63 88 44 97C25 88 9 72 9 51z'),
  cut(line(5, 'M4 66q10-8 20 0t20 0t20 0t20 0M4 80q10-8 20 0t20 0t20 0t20 0')),
];

/** A borough's gate, in which the sun rises. */
export const sunGate: Drawing = [
  fill('M0 90V0H22V13H39V0H61V13H78V0H100V90H84V62A34 34 0 0 0 16 62V90z'),
  cut(fill('M-2 20H102V25H-2z')),
  fill('M26 90V86A24 24 0 0 1 74 86V90z'),
];

/** Half a gear above three waves: a city's works at its harbor. */
export const harborGear: Drawing = [
  fill([195, 225, 255, 285, 315, 345].flatMap((angle) => turned(outline('M32-8H50L48 8H32z'), angle))),
  line(15, arcLine(0, 0, 33, 175, 365)),
  cut(fill(rectangle(-60, 4, 120, 60))),
  ...[17, 34, 51].map((y, row) => {
    const reach = 50 - row * 12;
    const part = reach / 2;
    return line(8, `M${-reach} ${y}q${part / 2}-10 ${part} 0t${part} 0t${part} 0t${part} 0`);
  }),
];
