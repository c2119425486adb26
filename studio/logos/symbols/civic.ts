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

/** A university's crest: a larch above its mere. */
export const larchCrest: Drawing = [
  fill(
    'M0 0H84V60C84 84 62 96 42 108C22 96 0 84 0 60zM42 9L57 30H51L63 48H55L69 67H45V75H39V67H15L29 48H21L33 30H27zM14 79.5H70V84H14zM24 89H60V93.5H24z',
  ),
];

/** An acorn with a door in it. */
export const acorn: Drawing = [
  line(8, 'M42 4Q50 6 50 20'),
  fill('M6 50A46 46 0 0 1 94 50a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6z'),
  fill('M14 63H86C86 88 66 104 50 112C34 104 14 88 14 63z'),
  cut(fill('M40 104V84a10 10 0 0 1 20 0V104L50 114z')),
];

/** An open book under a rising light. */
export const litBook: Drawing = [
  fill('M50 58C38 46 20 44 0 46V90C20 88 38 90 50 100C62 90 80 88 100 90V46C80 44 62 46 50 58z'),
  cut(line(5, 'M50 54V104')),
  fill('M30 38A20 20 0 0 1 70 38C62 38 55 41 50 46C45 41 38 38 30 38z'),
  line(6, 'M50 11V-4M30.9 18.900L20.3 8.300M69.1 18.900L79.7 8.3'),
];
