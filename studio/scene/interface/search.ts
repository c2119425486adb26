import { arc } from '../../figures/shapes.ts';
import { charges, type Hue } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { between, gaussian, seeded } from '../../random.ts';
import { glide, mix, settle, span } from '../../timing.ts';
import { box, dot, type Interface, label, line } from './kit.ts';
import { pointer, pointerAt } from './pointer.ts';

interface Reading {
  readonly scattered: Point;
  readonly sorted: Point;
  readonly hue: Hue;
  readonly leaves: number;
}

const middles: readonly Point[] = [
  [150, 250],
  [390, 200],
  [300, 420],
];
const readings = scatter();
const question = 'Which transformers fail next?';

/** A question asked of scattered data: the readings gather, some are ringed, and the answers name their sources. */
export const search: Interface = (context, age) => {
  box(context, [28, 76, 824, 54], { radius: 27, share: settle(span(age, -0.2, 0.3)), alpha: 0.6 });
  line(context, [...arc([60, 101], 8, 40, 400), [72, 113]], { width: 2, share: span(age, 0, 0.3) });
  const typed = question.slice(0, Math.floor(question.length * span(age, 0.1, 0.75)));
  label(context, typed, [90, 109], { size: 20, alpha: 0.95 });
  if (age < 0.95 && Math.floor(age * 5) % 2 === 0)
    line(
      context,
      [
        [92 + typed.length * 10.4, 92],
        [92 + typed.length * 10.4, 114],
      ],
      { width: 2 },
    );
  line(
    context,
    [
      [556, 150],
      [556, 520],
    ],
    { alpha: 0.25, width: 1.2, share: span(age, 0, 0.4) },
  );
  for (const { scattered, sorted, hue, leaves } of readings) {
    const share = glide(span(age, 0.6 + leaves * 0.35, 1.15 + leaves * 0.35));
    const at: Point = [mix(scattered[0], sorted[0], share), mix(scattered[1], sorted[1], share)];
    dot(
      context,
      at,
      2.9,
      share > 0.5 ? hue : 'white',
      span(age, -0.2 + leaves * 0.4, 0.1 + leaves * 0.4) * mix(0.45, 0.95, share),
    );
  }
  const ringed = settle(span(age, 1.3, 1.75));
  line(context, arc([150, 250], 82, -90, 270), { hue: 'solve', width: 2.2, alpha: 1, share: ringed });
  line(
    context,
    [
      [232, 250],
      [420, 300],
      [580, 200],
    ],
    { hue: 'solve', width: 1.6, alpha: 0.9, share: ringed },
  );
  for (const row of [0, 1, 2]) {
    const shown = settle(span(age, 1.3 + row * 0.14, 1.7 + row * 0.14));
    const y = 172 + row * 114;
    box(context, [584, y, 268, 94], { share: shown, alpha: 0.5, fill: 0.03 });
    dot(context, [606, y + 26], 6 * shown, row === 0 ? 'solve' : 'white', 0.9);
    label(context, ['T-114', 'T-087', 'T-203'][row] ?? '', [624, y + 33], {
      size: 20,
      alpha: shown,
      weight: 620,
    });
    line(
      context,
      [
        [606, y + 54],
        [606 + 210 - row * 34, y + 54],
      ],
      { alpha: 0.45, share: shown, width: 2.4 },
    );
    line(
      context,
      [
        [606, y + 72],
        [606 + 120 + row * 22, y + 72],
      ],
      { hue: 'scale', alpha: 0.95, share: shown, width: 2.4 },
    );
  }
  pointer(
    context,
    pointerAt(age, [
      [0.1, 500, 460],
      [1.25, 150, 250],
      [1.85, 700, 204],
    ]),
    age,
    [1.28, 1.88],
  );
};

function scatter(): readonly Reading[] {
  const random = seeded(41);
  return Array.from({ length: 190 }, (_, index) => {
    const group = index % 3;
    const [x, y] = middles[group] ?? [0, 0];
    const spread = group === 0 ? 26 : 38;
    return {
      scattered: [between(random, 40, 530), between(random, 160, 510)],
      sorted: [x + spread * gaussian(random), y + spread * gaussian(random)],
      hue: charges[group] ?? 'white',
      leaves: random(),
    };
  });
}
