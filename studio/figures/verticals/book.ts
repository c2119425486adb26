import { circle, ellipse, mirrored, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, bow, fine, type Stroke, stroke } from '../shapes.ts';

/** A vertical's drawing: an open book under a mortarboard. */
export function book(): Stroke[] {
  return layered([...cover(), ...pages(), ...cap(), vertex(0, -34)]);
}

function cover(): Stroke[] {
  const half = [
    ...points('0,196 0,214'),
    ...bow([12, 214], [120, 168], [250, 190]),
    ...points('250,190 250,-56 238,-56'),
  ];
  return [stroke('white', half, { width: 2.6 }), stroke('white', mirrored(half), { width: 2.6 })];
}

function pages(): Stroke[] {
  const edge = [
    ...bow([0, -34], [96, -104], [238, -66]),
    ...bow([238, 172], [100, 134], [0, 196]),
    ...points('0,-34'),
  ];
  const under = bow([238, 182], [104, 148], [0, 204]);
  const lines = [0, 1, 2, 3, 4].map((row) => {
    const y = 6 + row * 34;
    return bow([34, y - 2], [112, y - 36], [206, y - 18 - row]);
  });
  return [
    stroke('white', edge, { width: bold, body: true }),
    stroke('white', mirrored(edge), { width: bold, body: true }),
    ...strokes('white', [under, mirrored(under)], { width: fine }),
    ...strokes('white', lines.map(mirrored), { width: 2 }),
    ...strokes('white', lines.slice(3), { width: 2 }),
    ...[0, 1, 2, 3].map((bar) => {
      const [x, height] = [62 + bar * 36, 26 + bar * 17];
      const foot = 66 - bar * 5;
      return stroke(
        'build',
        points(
          `${x},${foot} ${x},${foot - height} ${x + 22},${foot - height - 3} ${x + 22},${foot - 3} ${x},${foot}`,
        ),
        { width: 2.2, fill: 0.35 },
      );
    }),
  ];
}

function cap(): Stroke[] {
  const board = points('0,-254 168,-190 0,-126 -168,-190 0,-254');
  const skull = [
    ...points('-84,-158 -84,-112'),
    ...bow([-84, -112], [0, -62], [84, -112]),
    ...points('84,-112 84,-158'),
  ];
  return [
    stroke('scale', [...skull, ...points('0,-126 -84,-158')], { width: 2.6, body: true, fill: 0.2 }),
    stroke('scale', board, { width: 3.4, body: true, fill: 0.3 }),
    stroke(
      'solve',
      [...points('0,-190'), ...bow([0, -190], [96, -196], [138, -170]), ...points('140,-110')],
      { width: 2.8 },
    ),
    stroke('solve', ellipse(140, -84, 9, 24), { width: 2.6, fill: 0.5 }),
    stroke('solve', circle(0, -190, 6), { width: 2.4, fill: 1 }),
  ];
}
