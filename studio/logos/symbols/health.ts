import { cut, type Drawing, fill, line } from '../drawing.ts';
import { around } from '../outline.ts';
import { outline } from '../path-data.ts';
import { circle } from '../shapes.ts';

/** A cross of four leaves. */
export const leafCross: Drawing = [
  fill(around(outline('M-16-13v-17a22 22 0 0 1 22-22h10v17a22 22 0 0 1-22 22z'), 4)),
];

/** A tooth with a wing folded in it. */
export const dovetooth: Drawing = [
  fill(
    'M50 14C36-2 2 0 2 36C2 62 16 66 20 94C22 104 34 104 36 94L41 74C43 64 57 64 59 74L64 94C66 104 78 104 80 94C84 66 98 62 98 36C98 0 64-2 50 14z',
  ),
  cut(
    fill(
      'M22 60C30 34 54 22 84 20C82 30 78 34 70 38C74 39 75 39 77 39C72 47 66 50 57 51C60 53 61 53 63 54C52 62 38 64 22 60z',
    ),
  ),
];

/** A round glass, half full. */
export const glass: Drawing = [
  line(8, circle(50, 50, 46)),
  fill('M14 50C28 40 38 42 50 50S74 60 86 50A36 36 0 0 1 14 50z'),
];
