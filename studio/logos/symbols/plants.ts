import { type Drawing, fill, line } from '../drawing.ts';
import { circle, polar, polyline } from '../shapes.ts';

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
