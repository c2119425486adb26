import { bow } from '../../figures/shapes.ts';
import type { Hue } from '../../palette.ts';
import { mix, settle, span } from '../../timing.ts';
import { type Area, box, dot, type Interface, label, line } from './kit.ts';
import { pointer, pointerAt } from './pointer.ts';

const [left, top, column, hour] = [70, 108, 118, 51];

interface Visit {
  readonly day: number;
  readonly from: number;
  readonly hours: number;
  readonly hue: Hue;
}

const visits: readonly Visit[] = [
  { day: 0, from: 0, hours: 1, hue: 'scale' },
  { day: 0, from: 2, hours: 2, hue: 'build' },
  { day: 0, from: 5.5, hours: 1.5, hue: 'scale' },
  { day: 1, from: 0.5, hours: 1.5, hue: 'build' },
  { day: 1, from: 3, hours: 1, hue: 'scale' },
  { day: 1, from: 5, hours: 2, hue: 'build' },
  { day: 2, from: 0, hours: 2, hue: 'scale' },
  { day: 2, from: 4, hours: 1, hue: 'scale' },
  { day: 2, from: 6, hours: 1.5, hue: 'build' },
  { day: 3, from: 1, hours: 1, hue: 'build' },
  { day: 3, from: 5, hours: 1.5, hue: 'scale' },
  { day: 4, from: 0.5, hours: 2, hue: 'build' },
  { day: 4, from: 4, hours: 2.5, hue: 'scale' },
];

/** A clinic's week: visits fall into place; a canceled one leaves a gap, into which the next in line is dragged. */
export const calendar: Interface = (context, age) => {
  for (const [index, day] of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].entries()) {
    label(context, day, [left + index * column + 10, 88], {
      size: 16,
      alpha: 0.8 * span(age, -0.1 + index * 0.05, 0.2 + index * 0.05),
    });
  }
  for (let row = 0; row <= 8; row++) {
    const share = settle(span(age, -0.3 + row * 0.03, 0.2 + row * 0.03));
    line(
      context,
      [
        [left, top + row * hour],
        [left + 5 * column, top + row * hour],
      ],
      { alpha: 0.2, width: 1.1, share },
    );
    if (row < 8)
      label(context, `${row + 8}:00`, [20, top + row * hour + 16], { size: 13, alpha: 0.5 * share });
  }
  for (let day = 0; day <= 5; day++) {
    line(
      context,
      [
        [left + day * column, top],
        [left + day * column, top + 8 * hour],
      ],
      { alpha: 0.2, width: 1.1, share: settle(span(age, -0.2, 0.3)) },
    );
  }
  for (const [index, visit] of visits.entries()) {
    const comes = 0.05 + index * 0.035;
    const shown = settle(span(age, comes, comes + 0.35));
    draw(context, slot(visit), visit.hue, shown, 'build');
  }
  const hand = pointerAt(age, [
    [0.1, 620, 470],
    [0.75, 772, 214],
    [1.25, left + 3 * column + 70, top + 3 * hour - 6],
    [1.9, left + 3 * column + 160, top + 5 * hour],
  ]);
  line(
    context,
    [
      [680, 52],
      [680, 540],
    ],
    { alpha: 0.28, width: 1.2, share: span(age, -0.2, 0.3) },
  );
  label(context, 'Waiting', [704, 92], { size: 16, alpha: 0.8 * span(age, 0, 0.3) });
  const taken = age > 0.78;
  for (const row of [0, 1, 2, 3]) {
    if (row === 1 && taken) continue;
    const y = 112 + (row - (row > 1 ? settle(span(age, 1.3, 1.7)) : 0)) * 84;
    draw(
      context,
      [704, y, 152, 68],
      row === 1 ? 'solve' : 'white',
      settle(span(age, 0.1 + row * 0.06, 0.5 + row * 0.06)),
      'white',
    );
  }
  const target = slot({ day: 3, from: 2.5, hours: 1.5 });
  if (age > 0.5)
    box(context, target, {
      hue: 'solve',
      alpha: 0.7 * (1 - span(age, 1.3, 1.4)),
      share: span(age, 0.5, 0.9),
      width: 1.4,
    });
  if (taken) {
    const settled = settle(span(age, 1.25, 1.45));
    const held: Area = [hand[0] - 60, hand[1] - 24, 152, 68];
    const area = held.map((side, index) =>
      mix(age < 1.25 ? side : (held[index] ?? 0), target[index] ?? 0, age < 1.25 ? 0 : settled),
    );
    draw(
      context,
      age > 1.45 ? target : [area[0] ?? 0, area[1] ?? 0, area[2] ?? 0, area[3] ?? 0],
      'solve',
      1,
      'solve',
    );
    const tick = settle(span(age, 1.5, 1.8));
    const [x, y] = [target[0] + target[2] - 26, target[1] + 28];
    line(
      context,
      [
        [x - 8, y],
        [x - 2, y + 7],
        [x + 11, y - 9],
      ],
      { width: 2.6, alpha: 1, share: tick },
    );
    line(context, bow([x + 14, y + 30], [x + 120, y + 120], [704, 300]), {
      hue: 'solve',
      alpha: 0.7,
      share: tick,
    });
  }
  pointer(context, hand, age, [0.76, 1.28]);
};

function slot({ day, from, hours }: Pick<Visit, 'day' | 'from' | 'hours'>): Area {
  return [left + day * column + 5, top + from * hour + 3, column - 10, hours * hour - 6];
}

function draw(context: CanvasRenderingContext2D, area: Area, hue: Hue, shown: number, accent: Hue): void {
  const [x, y, width, height] = area;
  box(context, area, { hue, share: shown, fill: 0.2, alpha: 0.95, width: 1.6, radius: 7 });
  dot(context, [x + 15, y + 17], 4 * shown, accent, 0.9);
  line(
    context,
    [
      [x + 28, y + 17],
      [x + width - 24, y + 17],
    ],
    { alpha: 0.7, share: shown, width: 2 },
  );
  if (height > 60)
    line(
      context,
      [
        [x + 14, y + 38],
        [x + width - 40, y + 38],
      ],
      { alpha: 0.4, share: shown, width: 2 },
    );
}
