import { arc, bow } from '../../figures/shapes.ts';
import type { Hue } from '../../palette.ts';
import { settle, span } from '../../timing.ts';
import { box, dot, type Interface, label, line } from './kit.ts';
import { pointer, pointerAt } from './pointer.ts';

interface Entry {
  readonly x: number;
  readonly name: string;
  readonly hue: Hue;
  readonly comes: number;
}

const entries: readonly Entry[] = [
  { x: 52, name: 'Received', hue: 'white', comes: 0.1 },
  { x: 170, name: 'Complete', hue: 'build', comes: 0.3 },
  { x: 288, name: 'Heard', hue: 'build', comes: 0.5 },
  { x: 406, name: 'Drafted', hue: 'scale', comes: 0.7 },
  { x: 522, name: 'Decided', hue: 'solve', comes: 1.3 },
];
const spine = 300;
const today = 12;

/** A case from request to decision: its papers along a timeline, and the days of its deadline. */
export const caseFile: Interface = (context, age) => {
  for (let tick = 0; tick <= 36; tick++) {
    const share = span(age, tick * 0.008, 0.15 + tick * 0.008);
    line(
      context,
      [
        [40 + tick * 16, spine + 14],
        [40 + tick * 16, spine + (tick % 6 === 0 ? 28 : 20)],
      ],
      { alpha: 0.3, width: 1.2, share },
    );
  }
  line(
    context,
    [
      [40, spine],
      [616, spine],
    ],
    { width: 2.4, share: span(age, -0.1, 1.5) },
  );
  for (const [index, { x, name, hue, comes }] of entries.entries()) {
    const shown = settle(span(age, comes, comes + 0.45));
    if (shown === 0) continue;
    const up = index % 2 === 0;
    const y = up ? 112 : 372;
    line(context, bow([x, spine], [x, up ? 250 : 340], [x + 20, up ? y + 130 : y]), {
      hue,
      alpha: 0.9,
      share: shown,
    });
    dot(context, [x, spine], 7 * shown, hue);
    paper(context, x - 8, y, shown, hue, index === 4);
    label(context, name, [x - 8, up ? y - 14 : y + 154], { size: 17, alpha: shown, weight: 600 });
  }
  line(
    context,
    [
      [648, 52],
      [648, 540],
    ],
    { alpha: 0.28, width: 1.2, share: span(age, -0.2, 0.3) },
  );
  deadline(context, age);
  for (const row of [0, 1, 2]) {
    const shown = settle(span(age, 0.4 + row * 0.15, 0.8 + row * 0.15));
    const y = 344 + row * 56;
    box(context, [672, y, 184, 42], { share: shown, alpha: 0.34 });
    const ticked = settle(span(age, 0.7 + row * 0.3, 0.95 + row * 0.3));
    line(
      context,
      [
        [690, y + 21],
        [697, y + 28],
        [710, y + 12],
      ],
      { hue: 'build', width: 2.6, alpha: 1, share: ticked },
    );
    line(
      context,
      [
        [726, y + 21],
        [790 + row * 18, y + 21],
      ],
      { alpha: 0.5, share: shown, width: 2.2 },
    );
  }
  pointer(
    context,
    pointerAt(age, [
      [0.1, 420, 500],
      [1.2, 652, 182],
      [1.5, 660, 196],
      [2, 748, 320],
    ]),
    age,
    [1.24],
  );
};

function paper(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  shown: number,
  hue: Hue,
  signed: boolean,
): void {
  line(
    context,
    [
      [x, y],
      [x + 74, y],
      [x + 98, y + 24],
      [x + 98, y + 130],
      [x, y + 130],
      [x, y],
    ],
    { share: shown, alpha: 0.85 },
  );
  line(
    context,
    [
      [x + 74, y],
      [x + 74, y + 24],
      [x + 98, y + 24],
    ],
    { share: shown, alpha: 0.6 },
  );
  for (const row of [0, 1, 2, 3]) {
    line(
      context,
      [
        [x + 16, y + 44 + row * 17],
        [x + 82 - (row % 3) * 14, y + 44 + row * 17],
      ],
      { hue: row === 0 ? hue : 'white', alpha: row === 0 ? 1 : 0.42, share: shown, width: 2.2 },
    );
  }
  if (!signed) return;
  const name = Array.from({ length: 40 }, (_, index): [number, number] => [
    x + 20 + index * 1.6,
    y + 116 + 8 * Math.sin(index * 0.9) * Math.exp(-index / 40),
  ]);
  line(context, name, { hue: 'solve', width: 2.2, alpha: 1, share: shown });
}

function deadline(context: CanvasRenderingContext2D, age: number): void {
  const share = settle(span(age, 0.1, 1.5));
  line(context, arc([764, 190], 78, -90, 270), { alpha: 0.2, width: 9, share: span(age, -0.1, 0.3) });
  line(context, arc([764, 190], 78, -90, -90 + 130 * share), { hue: 'solve', width: 9, alpha: 1 });
  label(context, String(Math.round(today * share)), [738, 210], {
    size: 50,
    weight: 640,
    alpha: span(age, 0.1, 0.3),
  });
  label(context, 'days', [744, 300], { size: 18, alpha: 0.7 * span(age, 0.2, 0.4) });
}
