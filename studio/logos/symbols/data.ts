import { cut, type Drawing, fill, line } from '../drawing.ts';
import { circle } from '../shapes.ts';

/** Contours of a hill with two peaks, one of them marked. */
export const contours: Drawing = [
  line(6.5, 'M4 66C0 40 22 40 32 22C44 2 74 0 92 18C110 36 108 58 92 70C78 80 70 98 44 98C20 98 6 86 4 66z'),
  line(
    6.5,
    'M20 66C18 50 34 50 44 34C54 18 72 18 82 30C94 44 88 54 78 60C66 68 62 82 44 82C30 82 21 76 20 66z',
  ),
  fill('M50 46C54 34 66 30 73 37C80 45 75 50 67 53C58 56 47 56 50 46z'),
  fill(circle(38, 66, 5.5)),
];

/** A quill laid over a cloud. */
export const quillCloud: Drawing = [
  fill('M28 88a27 27 0 0 1-5-53.500A36 36 0 0 1 92 32a29 29 0 0 1 4 56z'),
  cut(fill('M40 92C38 62 54 30 84 14C90 46 74 74 46 82z')),
  fill('M46 74C46 58 58 38 78 25C80 46 68 64 51 71L66 48z'),
];
