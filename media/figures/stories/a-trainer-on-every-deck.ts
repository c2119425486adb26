import { circle, vertex } from '../drafting.ts';
import { clipped, type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { curve, rectangle, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: a ferry, and on its decks the tablet from which a digital trainer speaks. */
export function trainerOnDeck(): Stroke[] {
  return [...stacked([...ferry(), waves(), ...links(), tablet()]), vertex(128, -164)];
}

function ferry(): Layer[] {
  const windows = (y: number, from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      stroke('white', roundedRectangle(from + index * 24, y, 14, 12, 3), { width: 1.6 }),
    );
  const boats = [-206, -146, 44, 104].map((x) =>
    solid(
      'solve',
      path(`M${x} 42 H${x + 46} Q${x + 44} 58 ${x + 34} 58 H${x + 12} Q${x + 2} 58 ${x} 42 Z`),
      [],
      {
        width: 2.2,
      },
    ),
  );
  const hull = path('M-244 88 L-232 176 H190 Q224 150 246 76 L206 88 Z');
  return [
    solid('white', path('M-176 -6 L-166 -84 H-112 L-116 -6 Z'), [
      line('solve', 'M-169 -62 H-113 L-114 -44 H-171 Z', { width: 0, fill: 0.3 }),
      line('solve', 'M-169 -62 H-113', { width: 3 }),
      line('solve', 'M-171 -44 H-114', { width: 3 }),
    ]),
    solid('white', rectangle(-206, -6, 366, 32), windows(4, -190, 14), { width: 2.2 }),
    solid(
      'white',
      path('M66 -6 L78 -44 H136 L160 -6 Z'),
      [line('white', 'M74 -30 H145'), line('white', 'M92 -44 L90 -30')],
      { width: 2.2 },
    ),
    solid('white', rectangle(-222, 26, 404, 30), [], { width: 2.2 }),
    solid('white', path('M-236 56 H200 L206 88 H-236 Z'), windows(66, -218, 17), { width: 2.2 }),
    ...boats,
    solid('white', hull, [
      line('scale', 'M-238 132 H218', { width: 2.2 }),
      ...[0, 1, 2].map((port) => stroke('white', circle(120 + port * 30, 110, 6), { width: 1.6 })),
      line('white', 'M-160 132 V104 H-90 V132'),
    ]),
  ];
}

function waves(): Stroke[] {
  return [184, 206, 228].map((y, row) =>
    stroke(
      'scale',
      curve(100, (share) => [-246 + 492 * share, y + 6 * Math.sin(share * 38 + row * 2.2)]),
      { width: row === 0 ? 2.6 : 1.8 },
    ),
  );
}

/** From the tablet to each deck. */
function links(): (Layer | Stroke[])[] {
  return [
    [-66, 10],
    [-30, 41],
    [6, 72],
  ].flatMap(([x = 0, y = 0]) => [
    [stroke('build', path(`M${x} -44 V${y - 12}`), { width: 3, dotted: true })],
    solid(
      'build',
      roundedRectangle(x - 13, y - 10, 26, 20, 4),
      [line('build', `M${x - 3} ${y - 4} L${x + 4} ${y} L${x - 3} ${y + 4} Z`)],
      { width: 2.6 },
    ),
  ]);
}

function tablet(): Layer {
  const screen = roundedRectangle(-84, -236, 300, 170, 6);
  const voice = [10, 26, 44, 30, 56, 38, 18, 34, 14];
  const shoulders = path('M-72 -66 Q-72 -112 -30 -122 L-16 -130 V-140 H4 V-130 L18 -122 Q60 -112 60 -66');
  return solid('white', roundedRectangle(-102, -252, 336, 202, 18), [
    stroke('white', screen, { width: 1.6 }),
    ...clipped(screen, [stroke('scale', shoulders, { width: 2.6 })]),
    ...head(),
    line('solve', 'M-34 -121 L-26 -66 H14 L22 -121 L-6 -112 Z', { width: 0, fill: 0.2 }),
    line('solve', 'M-34 -121 L-26 -66', { width: 2.6 }),
    line('solve', 'M22 -121 L14 -66', { width: 2.6 }),
    line('solve', 'M-28 -84 H16', { width: 2.6 }),
    ...voice.map((reach, bar) =>
      line('build', `M${84 + bar * 14} ${-164 - reach / 2} v${reach}`, { width: 3 }),
    ),
    line('white', 'M84 -112 H196'),
    line('white', 'M84 -96 H160'),
  ]);
}

/** The trainer's head as a mesh: a figure that nobody takes for a person. */
function head(): Stroke[] {
  const half = (side: 1 | -1): Stroke[] =>
    [
      'M0 -44 L24 -36 L34 -12 L30 12 L16 34 L0 42',
      'M24 -36 L12 -14 L34 -12 L17 8 L30 12 L10 20 L16 34',
      'M0 -44 L12 -14 L17 8 L10 20 L0 42',
      'M0 -20 L12 -14 L0 12 L17 8 M0 -20',
      'M0 12 L10 20 L0 26',
    ].map((data, index) =>
      stroke(
        'scale',
        path(data).map(([x, y]) => [-6 + side * x, y - 176]),
        { width: index === 0 ? 2.6 : 1 },
      ),
    );
  return [
    ...half(1),
    ...half(-1),
    line('scale', 'M-6 -220 V-196', { width: 1 }),
    line('white', 'M-42 -180 Q-46 -230 -6 -230 Q34 -230 30 -180', { width: 2.6 }),
    line('white', 'M-42 -186 V-166', { width: 6 }),
    line('white', 'M30 -186 V-166', { width: 6 }),
    line('white', 'M-42 -162 Q-38 -140 -16 -144', { width: 2.2 }),
  ];
}
