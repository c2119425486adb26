import { cut, type Drawing, fill, line } from '../drawing.ts';
import { placed } from '../outline.ts';
import { outline } from '../path-data.ts';
import { circle } from '../shapes.ts';

const shield = outline('M0 0H88V50C88 78 68 96 44 106C20 96 0 78 0 50z');

/** A city's arms: a tower on the moor above two waves. */
export const moorArms: Drawing = [
  fill([...shield, ...placed(shield, 4.4, 4.6, 0.9)]),
  fill('M33 52V16H39V23H42V16H46V23H49V16H55V52zM42.5 38V31a1.5 1.5 0 0 1 3 0V38z'),
  fill('M9 52Q26 40 44 48Q62 56 79 46V51C79 72 63 88 44 97C25 88 9 72 9 51z'),
  cut(line(5, 'M4 66q10-8 20 0t20 0t20 0t20 0M4 80q10-8 20 0t20 0t20 0t20 0')),
];

/** A university's crest: a larch above its mere. */
export const larchCrest: Drawing = [
  fill(
    'M0 0H84V60C84 84 62 96 42 108C22 96 0 84 0 60zM42 9L57 30H51L63 48H55L69 67H45V75H39V67H15L29 48H21L33 30H27zM14 79.5H70V84H14zM24 89H60V93.5H24z',
  ),
];

/** A borough's gate with the sun rising in it. */
export const sunGate: Drawing = [
  fill('M0 90V0H22V13H39V0H61V13H78V0H100V90H84V62A34 34 0 0 0 16 62V90z'),
  cut(fill('M-2 20H102V25H-2z')),
  fill('M26 90V86A24 24 0 0 1 74 86V90z'),
];

/** A round-headed gate with the road through it. */
export const roadGate: Drawing = [
  fill('M0 100V50A50 50 0 0 1 100 50V100H82V50A32 32 0 0 0 18 50V100z'),
  fill('M30 100L45 42H55L70 100z'),
  cut(line(5, 'M50 46V58M50 66V80M50 88V102')),
];

/** A tunnel's round mouth through which a track winds as a Z. */
export const zTrack: Drawing = [
  fill(circle(50, 50, 50)),
  cut(line(22, 'M-10 31H62a5 5 0 0 1 4 8L36 62a4 4 0 0 0 3 7H110')),
  line(6, 'M3 31H62a5 5 0 0 1 4 8L36 62a4 4 0 0 0 3 7H97'),
];

/** A ship-to-shore crane with a box on its hook. */
export const crane: Drawing = [
  line(9, 'M14 100V30M56 100V30M0 30H118M14 62H56M35 34V0'),
  line(6, 'M33 3L94 30'),
  line(5, 'M95 32V54'),
  fill('M76 54H114V76H76z'),
];

/** A raven's head. */
export const raven: Drawing = [
  fill(
    'M0 96C-2 44 18 6 58 4C76 4 88 14 92 27L128 41C112 47 100 47 90 47C86 74 64 94 34 96C44 84 48 74 46 62C36 80 20 92 0 96zM60.5 27a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1-11 0z',
  ),
];
