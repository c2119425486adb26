import { circle, vertex } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { rosette } from '../outlines.ts';
import { line, path } from '../path.ts';
import { moved, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: a queue that fades away, and in front of it the phone that holds the sealed permit. */
export function permitsWithoutQueue(): Stroke[] {
  return [...stacked([...queue(), phone(), ...permit()]), vertex(135, 108)];
}

/** People as on a sign: the first still stands there, those behind are only dotted. */
function queue(): Layer[] {
  const body = path('M-27 226 V92 H-42 V-12 Q-42 -44 -10 -44 H10 Q42 -44 42 -12 V92 H27 V226 Z');
  return [
    [-202, 1.9],
    [-104, 2.8],
    [-6, 3.4],
  ].map(([x = 0, width = 0], place) => {
    const look = { width, dotted: place < 2 };
    const lines = [body, circle(0, -88, 32), path('M0 132 V226')];
    return { mask: moved(body, x, 0), strokes: lines.map((one) => stroke('white', moved(one, x, 0), look)) };
  });
}

function phone(): Layer {
  return solid(
    'white',
    roundedRectangle(22, -250, 226, 496, 34),
    [
      stroke('white', roundedRectangle(38, -234, 194, 464, 20), { width: 2 }),
      line('white', 'M112 -214 H158', { width: 5 }),
    ],
    { width: 4 },
  );
}

function permit(): Layer[] {
  return [
    solid(
      'white',
      path('M58 -188 H176 L212 -152 V200 H58 Z'),
      [
        line('white', 'M176 -188 V-152 H212', { width: 2.6 }),
        line('scale', 'M84 -106 V-60 H150 V-106', { width: 3 }),
        line('scale', 'M72 -106 L117 -146 L162 -106 Z', { width: 3 }),
        line('scale', 'M106 -60 V-86 H128 V-60', { width: 2.6 }),
        line('white', 'M80 -28 H190', { width: 3 }),
        line('white', 'M80 0 H160', { width: 3 }),
      ],
      { width: 3 },
    ),
    solid(
      'build',
      rosette(135, 108, 64, 16, 8),
      [
        stroke('build', circle(135, 108, 47), { width: 2, fill: 0.16 }),
        line('build', 'M111 108 L129 126 L161 90', { width: 7 }),
      ],
      { width: 3.4 },
    ),
  ];
}
