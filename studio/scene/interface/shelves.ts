import { bow } from '../../figures/shapes.ts';
import type { Hue } from '../../palette.ts';
import { glide, mix, settle, span } from '../../timing.ts';
import { bay, cartons, left, level, top } from './cartons.ts';
import { type Area, box, dot, type Interface, label, line } from './kit.ts';
import { pointer, pointerAt } from './pointer.ts';

/** Shelves: a scan passes over them, one runs low, and another sends what it needs. */
export const shelves: Interface = (context, age) => {
  for (let row = 0; row < 4; row++) {
    const y = top + (row + 1) * level - 6;
    line(
      context,
      [
        [left, y],
        [left + 5 * bay, y],
      ],
      { width: 2.4, share: settle(span(age, -0.25 + row * 0.06, 0.3 + row * 0.06)) },
    );
  }
  for (let column = 0; column <= 5; column++) {
    line(
      context,
      [
        [left + column * bay, top],
        [left + column * bay, top + 4 * level + 8],
      ],
      { alpha: 0.4, share: settle(span(age, -0.2, 0.35)) },
    );
  }
  const scan = mix(left - 20, left + 5 * bay + 20, glide(span(age, 0.25, 1.05)));
  const moving = glide(span(age, 1.25, 1.75));
  for (const { area, row, column } of cartons) {
    const [x, y, width, height] = area;
    const shown = settle(span(age, -0.1 + column * 0.05, 0.35 + column * 0.05));
    const sent = row === 3 && column === 0 && x > left + 60;
    const read = scan > x + width / 2 ? 1 : 0;
    const hue: Hue = read === 0 ? 'white' : row === 1 && column === 3 && moving < 1 ? 'solve' : 'build';
    const lift = sent ? Math.sin(Math.PI * moving) * 90 : 0;
    const target: Area = [left + 3 * bay + 62, top + 2 * level - 6 - height, width, height];
    const at: Area = sent
      ? [mix(x, target[0], moving), mix(y, target[1], moving) - lift, width, height]
      : area;
    box(context, at, { hue, share: shown, radius: 3, fill: 0.06 + 0.16 * read, alpha: 0.9, width: 1.6 });
    line(
      context,
      [
        [at[0] + width / 2 - 7, at[1]],
        [at[0] + width / 2 - 7, at[1] + 12],
        [at[0] + width / 2 + 7, at[1] + 12],
        [at[0] + width / 2 + 7, at[1]],
      ],
      { alpha: 0.5 * shown, width: 1.2 },
    );
  }
  if (scan > left && scan < left + 5 * bay) {
    line(
      context,
      [
        [scan, top - 14],
        [scan, top + 4 * level + 14],
      ],
      { hue: 'scale', width: 3, alpha: 1 },
    );
    box(context, [scan - 70, top - 10, 70, 4 * level + 20], {
      hue: 'scale',
      alpha: 0,
      fill: 0.09,
      radius: 1,
    });
  }
  const low = settle(span(age, 0.8, 1.1)) * (1 - span(age, 1.75, 1.9));
  box(context, [left + 3 * bay + 6, top + level + 4, bay - 12, level - 14], {
    hue: 'solve',
    width: 2.4,
    alpha: low,
    radius: 6,
  });
  line(
    context,
    bow([left + 90, top + 3 * level], [left + 200, top + level], [left + 3 * bay + 70, top + 2 * level - 60]),
    { hue: 'build', alpha: 0.6 * low, share: moving },
  );
  ledger(context, age, scan);
  pointer(
    context,
    pointerAt(age, [
      [0.1, 560, 500],
      [1.15, 760, 330],
      [2, 790, 380],
    ]),
    age,
    [1.2],
  );
};

function ledger(context: CanvasRenderingContext2D, age: number, scan: number): void {
  line(
    context,
    [
      [654, 52],
      [654, 540],
    ],
    { alpha: 0.28, width: 1.2, share: span(age, -0.2, 0.3) },
  );
  const counted = cartons.filter(({ area }) => scan > area[0] + area[2] / 2).length;
  label(context, String(counted * 37), [678, 142], { size: 56, weight: 640, alpha: span(age, 0, 0.3) });
  for (const row of [0, 1, 2, 3, 4]) {
    const shown = settle(span(age, 0.1 + row * 0.07, 0.5 + row * 0.07));
    const y = 188 + row * 62;
    const short = row === 2;
    const share = short ? mix(0.2, 0.72, settle(span(age, 1.7, 2))) : 0.88 - row * 0.12;
    dot(context, [686, y + 7], 5 * shown, short && share < 0.5 ? 'solve' : 'build');
    line(
      context,
      [
        [704, y + 7],
        [790 - row * 9, y + 7],
      ],
      { alpha: 0.55, share: shown, width: 2.2 },
    );
    line(
      context,
      [
        [682, y + 30],
        [852, y + 30],
      ],
      { alpha: 0.16, width: 8, share: shown },
    );
    line(
      context,
      [
        [682, y + 30],
        [682 + 170 * share * shown, y + 30],
      ],
      { hue: short && share < 0.5 ? 'solve' : 'build', alpha: 0.95, width: 8 },
    );
  }
}
