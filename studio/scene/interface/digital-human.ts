import { curve } from '../../figures/shapes.ts';
import type { Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { settle, span } from '../../timing.ts';
import { box, dot, type Interface, label, line } from './kit.ts';
import { pointer, pointerAt } from './pointer.ts';

const middle = 240;

/** A digital human, drawn as contours, who speaks and names a source. */
export const digitalHuman: Interface = (context, age) => {
  const turn = 0.34 * Math.sin(age * 1.5 - 0.6);
  for (let index = 0; index < 27; index++) {
    const height = -0.016 + (index / 26) ** 1.15;
    const share = settle(span(age, -0.2 + index * 0.02, 0.35 + index * 0.02));
    const hue = index % 9 === 4 ? 'scale' : 'white';
    line(context, contour(height, turn), { hue, alpha: 0.66, width: 1.4, share });
  }
  for (const index of [0, 1, 2, 3, 4]) {
    const y = 408 + index * 22;
    const wide = [54, 66, 124, 172, 190][index] ?? 0;
    const shoulder = curve(
      40,
      (share): Point => [middle + wide * (2 * share - 1), y + 14 * (1 - (2 * share - 1) ** 2)],
    );
    line(context, shoulder, {
      alpha: 0.5,
      width: 1.5,
      share: settle(span(age, 0.1 + index * 0.06, 0.6 + index * 0.06)),
    });
  }
  const speaking = span(age, 0.7, 0.9) * (1 - span(age, 1.9, 2.1));
  for (const side of [-1, 1]) {
    dot(context, surface(0.455, side * 0.4, turn), 5.5 * settle(span(age, 0.4, 0.7)), 'build');
  }
  const open = 2 + 7 * speaking * Math.abs(Math.sin(age * 17));
  const mouth = curve(30, (share): Point => {
    const [x, y] = surface(0.75, 0.24 * Math.cos(2 * Math.PI * share), turn);
    return [x, y + open * Math.sin(2 * Math.PI * share)];
  });
  line(context, mouth, { hue: 'build', width: 2.2, alpha: 1, share: span(age, 0.4, 0.7) });

  bubble(context, 98, 300, 'white', settle(span(age, 0.15, 0.5)), 2, true);
  bubble(context, 196, 340, 'build', settle(span(age, 0.75, 1.1)), 3, false);
  const source = settle(span(age, 1.2, 1.5));
  box(context, [492, 330, 190, 38], { hue: 'scale', radius: 19, share: source, fill: 0.2, alpha: 1 });
  label(context, 'Manual, p. 14', [514, 355], { size: 17, alpha: source });
  const wave = curve(170, (share): Point => {
    const loud = Math.sin(Math.PI * share) ** 1.4 * (0.12 + 0.88 * speaking);
    return [
      492 + 350 * share,
      452 + 44 * loud * Math.sin(share * 58 - age * 21) * Math.sin(share * 17 + age * 5),
    ];
  });
  line(context, wave, { hue: 'build', width: 2.2, alpha: 0.95, share: settle(span(age, 0.2, 0.8)) });
  pointer(
    context,
    pointerAt(age, [
      [0.1, 760, 500],
      [1.45, 600, 350],
      [2.2, 620, 356],
    ]),
    age,
    [1.5],
  );
};

/** The head's half-width at a height from 0, the crown, to 1, the chin. */
function girth(height: number): number {
  const skull = Math.sqrt(Math.max(0, 1 - ((height - 0.4) / 0.42) ** 2));
  const jaw = 1 - 0.55 * Math.max(0, (height - 0.4) / 0.6) ** 1.8;
  return 116 * (height < 0.4 ? skull : jaw);
}

/** A bump in the face around a height and a longitude, as wide as its spreads say. */
function rise(height: number, longitude: number, at: Point, spreads: Point): number {
  return Math.exp(
    -(((height - at[0]) / spreads[0]) ** 2) - ((Math.abs(longitude) - at[1]) / spreads[1]) ** 2,
  );
}

/** How far the face rises above a plain head. */
function relief(height: number, longitude: number): number {
  return (
    40 * rise(height, longitude, [0.6, 0], [0.07, 0.15]) +
    18 * rise(height, longitude, [0.49, 0], [0.1, 0.11]) -
    20 * rise(height, longitude, [0.45, 0.4], [0.055, 0.2]) +
    8 * rise(height, longitude, [0.37, 0.35], [0.04, 0.3]) +
    12 * rise(height, longitude, [0.74, 0], [0.03, 0.26]) +
    14 * rise(height, longitude, [0.93, 0], [0.06, 0.28])
  );
}

/** Where a place on the head appears when seen a little from above. */
function surface(height: number, longitude: number, turn: number): Point {
  const radius = girth(height) + relief(height, longitude);
  const forth = radius * Math.cos(longitude + turn);
  return [middle + radius * Math.sin(longitude + turn), 84 + 296 * height + 0.34 * (forth - girth(height))];
}

function contour(height: number, turn: number): Point[] {
  return curve(90, (share) => surface(height, Math.PI * (share - 0.5) - turn, turn));
}

function bubble(
  context: CanvasRenderingContext2D,
  y: number,
  width: number,
  hue: Hue,
  shown: number,
  rows: number,
  asks: boolean,
): void {
  const x = asks ? 852 - width : 492;
  const height = 34 + rows * 22;
  box(context, [x, y, width, height], { hue, radius: 16, share: shown, fill: 0.07, alpha: 0.85 });
  for (let row = 0; row < rows; row++) {
    const end = x + 22 + (width - 44) * (row === rows - 1 ? 0.55 : 1 - 0.1 * (row % 2));
    line(
      context,
      [
        [x + 22, y + 28 + row * 22],
        [end, y + 28 + row * 22],
      ],
      { alpha: 0.6 * shown, share: shown, width: 2.4 },
    );
  }
}
