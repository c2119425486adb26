import { cut, type Drawing, fill, line } from '../drawing.ts';
import { around } from '../outline.ts';
import { outline } from '../path-data.ts';
import { circle, polar, polyline } from '../shapes.ts';

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

/** An ear of wheat. */
export const wheat: Drawing = [
  fill('M50 0C60 10 60 22 50 32C40 22 40 10 50 0z'),
  ...[0, 26, 52].flatMap((y) => [
    fill(`M53 ${y + 44}C53 ${y + 30} 62 ${y + 22} 76 ${y + 20}C76 ${y + 34} 68 ${y + 44} 53 ${y + 44}z`),
    fill(`M47 ${y + 44}C47 ${y + 30} 38 ${y + 22} 24 ${y + 20}C24 ${y + 34} 32 ${y + 44} 47 ${y + 44}z`),
  ]),
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

/** A coin that is the bowl of a P. */
export const coinP: Drawing = [
  line(15, circle(44, 40, 32.5)),
  fill(circle(44, 40, 12)),
  fill('M4 40H19V110H4z'),
];

/** A quill laid over a cloud. */
export const quillCloud: Drawing = [
  fill('M28 88a27 27 0 0 1-5-53.500A36 36 0 0 1 92 32a29 29 0 0 1 4 56z'),
  cut(fill('M40 92C38 62 54 30 84 14C90 46 74 74 46 82z')),
  fill('M46 74C46 58 58 38 78 25C80 46 68 64 51 71L66 48z'),
];

/** A container seen from its corner, ribbed on one side. */
export const container: Drawing = [
  fill('M50 0L97 23L50 46L3 23z'),
  fill('M0 29L47 52V104L0 81z'),
  fill('M53 52L100 29V81L53 104z'),
  cut(line(5, 'M12 44V74M23.5 49.500V80M35 55V85')),
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
