import { cut, type Drawing, fill, line } from '../drawing.ts';
import { circle, polar, polyline } from '../shapes.ts';

/** A coin that forms the bowl of a P. */
export const coinP: Drawing = [
  line(15, circle(44, 40, 32.5)),
  fill(circle(44, 40, 12)),
  fill('M4 40H19V110H4z'),
];

/** A raven's head. */
export const raven: Drawing = [
  fill(
    'M0 96C-2 44 18 6 58 4C76 4 88 14 92 27L128 41C112 47 100 47 90 47C86 74 64 94 34 96C44 84 48 74 46 62C36 80 20 92 0 96zM60.5 27a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1-11 0z',
  ),
];

/** An ear of wheat. */
export const wheat: Drawing = [
  fill('M50 0C60 10 60 22 50 32C40 22 40 10 50 0z'),
  ...[0, 26, 52].flatMap((y) => [
    fill(`M53 ${y + 44}C53 ${y + 30} 62 ${y + 22} 76 ${y + 20}C76 ${y + 34} 68 ${y + 44} 53 ${y + 44}z`),
    fill(`M47 ${y + 44}C47 ${y + 30} 38 ${y + 22} 24 ${y + 20}C24 ${y + 34} 32 ${y + 44} 47 ${y + 44}z`),
  ]),
];

const florets = [-64, -32, 0, 32, 64].map((angle) => polar(0, 0, 46, angle - 90));

/** An umbel of yarrow. */
export const umbel: Drawing = [
  line(4.5, [
    ...florets.flatMap((floret) => polyline([[0, 0], floret])),
    ...polyline([
      [0, 0],
      [0, 26],
    ]),
  ]),
  fill(florets.flatMap(([x, y]) => circle(x, y, 8.5))),
];

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
