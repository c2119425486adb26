import type { Point } from '../../polyline.ts';
import { vertex } from '../drafting.ts';
import { type Layer, placed, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { arc, curve, rectangle, roundedRectangle, type Stroke, stroke } from '../shapes.ts';
import { trainer } from './trainer.ts';

/** A story's drawing: a ferry at sea, and in front of it the tablet from which a trainer speaks to each deck. */
export function trainerOnDeck(): Stroke[] {
  return [...stacked([...ferry(), sea(), ...links(), room, tablet()]), vertex(143, -30)];
}

function ferry(): Layer[] {
  const windows = (y: number, from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      stroke('white', roundedRectangle(from + index * 34, y, 18, 16, 4), { width: 2.2 }),
    );
  return [
    solid(
      'white',
      path('M-44 -146 L-36 -236 H20 L28 -146 Z'),
      [line('solve', 'M-38 -208 H22', { width: 4 }), line('solve', 'M-40 -184 H24', { width: 4 })],
      { width: 3 },
    ),
    solid(
      'white',
      path('M-134 -146 L-112 -194 H-64 V-146 Z'),
      [line('white', 'M-122 -170 H-64', { width: 3 })],
      {
        width: 3,
      },
    ),
    solid('white', rectangle(-150, -146, 340, 56), windows(-126, -132, 2), { width: 3 }),
    solid('white', rectangle(-184, -90, 400, 56), windows(-70, -166, 2), { width: 3 }),
    solid('white', rectangle(-212, -34, 444, 56), windows(-14, -196, 2), { width: 3 }),
    solid(
      'white',
      path('M-252 22 H238 V190 H-176 Q-228 130 -252 22 Z'),
      [line('scale', 'M-234 66 H238', { width: 3.4 })],
      { width: 4 },
    ),
  ];
}

function wave(y: number): Point[] {
  return curve(90, (share) => [-254 + 488 * share, y + 8 * Math.sin(share * 44)]);
}

/** The hull sits in the sea: the first wave hides what lies below it. */
function sea(): Layer {
  return {
    mask: [...wave(124), [254, 260], [-254, 260]],
    strokes: [
      stroke('scale', wave(124), { width: 4 }),
      ...[168, 212].map((y) => stroke('scale', wave(y), { width: 3 })),
    ],
  };
}

/** The signals from the tablet to a screen on each deck. */
function links(): (Layer | Stroke[])[] {
  const decks: readonly Point[] = [
    [-44, -118],
    [-78, -62],
    [-108, -6],
  ];
  return decks.flatMap(([x, y]) => [
    [18, 34].map((radius) => stroke('build', arc([30, y], radius, 140, 220), { width: 3.4 })),
    solid(
      'build',
      roundedRectangle(x - 23, y - 20, 46, 40, 8),
      [
        stroke('build', path(`M${x - 7} ${y - 11} L${x + 10} ${y} L${x - 7} ${y + 11} Z`), {
          width: 3,
          fill: 0.3,
        }),
      ],
      { width: 3 },
    ),
  ]);
}

/** An empty margin, so that nothing touches the tablet's frame. */
const room: Layer = { mask: roundedRectangle(29, -163, 228, 424, 34), strokes: [] };

function tablet(): Layer {
  return solid(
    'white',
    roundedRectangle(40, -152, 206, 402, 24),
    [
      stroke('white', roundedRectangle(56, -136, 174, 370, 10), { width: 2 }),
      ...placed(trainer(), 143, -26, { scale: 1.04 }),
      ...[18, 40, 62, 34, 54, 24, 12].map((reach, bar) =>
        line('build', `M${92 + bar * 17} ${178 - reach / 2} v${reach}`, { width: 4 }),
      ),
    ],
    { width: 4 },
  );
}
