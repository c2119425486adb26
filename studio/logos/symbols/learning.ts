import { cut, type Drawing, fill, line } from '../drawing.ts';

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
