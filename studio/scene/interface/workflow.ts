import { bow } from '../../figures/shapes.ts';
import type { Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { glide, mix, settle, span } from '../../timing.ts';
import { type Area, box, dot, type Interface, label, line } from './kit.ts';
import { pointer, pointerAt } from './pointer.ts';

interface Step {
  readonly name: string;
  readonly at: Point;
  readonly hue: Hue;
  readonly comes: number;
}

const steps: readonly Step[] = [
  { name: 'Request', at: [236, 190], hue: 'white', comes: 0.05 },
  { name: 'Check', at: [440, 130], hue: 'build', comes: 0.15 },
  { name: 'Score', at: [440, 264], hue: 'build', comes: 0.25 },
  { name: 'Decide', at: [648, 190], hue: 'solve', comes: 0.35 },
  { name: 'Pay out', at: [648, 400], hue: 'scale', comes: 0.9 },
];
const links = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 4],
] as const;
const [wide, high] = [150, 62];

/** A workflow on its canvas: a step is dragged into place and connected, and a case runs through. */
export const workflow: Interface = (context, age) => {
  const hand = pointerAt(age, [
    [0.1, 420, 480],
    [0.5, 96, 330],
    [1, 724, 426],
    [1.5, 800, 330],
  ]);
  for (let dots = 0; dots < 165; dots++) {
    dot(
      context,
      [210 + (dots % 15) * 46, 84 + Math.floor(dots / 15) * 44],
      1.1,
      'white',
      0.22 * span(age, -0.2, 0.3),
    );
  }
  line(
    context,
    [
      [186, 52],
      [186, 540],
    ],
    { alpha: 0.28, width: 1.2, share: span(age, -0.2, 0.3) },
  );
  for (const [index, name] of ['Form', 'Rule', 'Approval', 'Mail', 'Payment'].entries()) {
    const shown = settle(span(age, -0.1 + index * 0.07, 0.3 + index * 0.07));
    box(context, [22, 82 + index * 64, 142, 46], {
      share: shown,
      alpha: index === 4 && age > 0.5 ? 0.9 : 0.34,
    });
    label(context, name, [40, 111 + index * 64], { size: 16, alpha: 0.75 * shown });
  }
  const places = steps.map(({ at, name }, index): Point => {
    if (name !== 'Pay out' || age > 1) return at;
    return age < 0.5 ? at : [hand[0] - 76 - (index - 4), hand[1] - 26];
  });
  for (const [index, [from, to]] of links.entries()) {
    const [one, other] = [places[from], places[to]];
    if (one === undefined || other === undefined) continue;
    const begins = index === 4 ? 1.02 : 0.3 + index * 0.08;
    line(context, connection(one, other), { alpha: 0.7, share: settle(span(age, begins, begins + 0.35)) });
  }
  for (const [index, step] of steps.entries()) {
    const [x, y] = places[index] ?? step.at;
    const shown = index === 4 ? (age > 0.5 ? 1 : 0) : settle(span(age, step.comes, step.comes + 0.4));
    const lit = glow(index, age);
    if (shown === 0) continue;
    const area: Area = [x, y, wide, high];
    context.save();
    context.fillStyle = '#161627';
    context.fillRect(x + 2, y + 2, wide - 4, high - 4);
    context.restore();
    box(context, area, {
      hue: step.hue,
      share: shown,
      width: 2.2,
      alpha: 1,
      fill: 0.08 + 0.4 * lit,
      radius: 12,
    });
    label(context, step.name, [x + 20, y + 38], {
      size: 19,
      alpha: span(age, step.comes + 0.2, step.comes + 0.4),
      weight: 600,
    });
  }
  const run = glide(span(age, 1.15, 2.1));
  const way = [
    ...connection(places[0] ?? [0, 0], places[1] ?? [0, 0]),
    ...connection(places[1] ?? [0, 0], places[3] ?? [0, 0]),
    ...connection(places[3] ?? [0, 0], places[4] ?? [0, 0]),
  ];
  const head = way[Math.min(way.length - 1, Math.floor(run * way.length))];
  if (head !== undefined && run > 0 && run < 1) dot(context, head, 7, 'white');
  pointer(context, hand, age, [0.5, 1]);
};

/** How strongly a step is lit by the case that runs through it. */
function glow(index: number, age: number): number {
  const passes = [1.15, 1.42, 9, 1.72, 2][index] ?? 9;
  return mix(0, 1, span(age, passes, passes + 0.08)) * (1 - 0.5 * span(age, passes + 0.1, passes + 0.6));
}

function connection([x, y]: Point, [toX, toY]: Point): Point[] {
  if (toX <= x + wide)
    return [
      [x + wide / 2, y + high],
      [toX + wide / 2, toY],
    ];
  const [from, to]: [Point, Point] = [
    [x + wide, y + high / 2],
    [toX, toY + high / 2],
  ];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return [...bow(from, [middle[0], from[1]], middle), ...bow(middle, [middle[0], to[1]], to)];
}
