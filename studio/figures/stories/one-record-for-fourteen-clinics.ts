import type { Point } from '../../polyline.ts';
import { vertex } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { cross } from '../outlines.ts';
import { line, path } from '../path.ts';
import { moved, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: fourteen clinics in a ring, and the one record that all of them share. */
export function oneRecord(): Stroke[] {
  const places = Array.from({ length: 14 }, (_, index): Point => {
    const angle = ((index + 0.5) / 14) * 2 * Math.PI - Math.PI / 2;
    return [214 * Math.cos(angle), 3 + 214 * Math.sin(angle)];
  });
  const links = places.map((place) => stroke('scale', [place, [0, 0]], { width: 2 }));
  return [
    ...stacked([links, ...places.map((place, index) => clinic(place, index)), ...record()]),
    vertex(2, 14),
  ];
}

function clinic([x, y]: Point, index: number): Layer {
  const gable = index % 2 === 0;
  const outline = gable ? path('M-29 26 V-8 L0 -33 L29 -8 V26 Z') : path('M-29 26 V-30 H-3 V-10 H29 V26 Z');
  const details = gable
    ? [stroke('solve', cross(0, -8, 9, 6), { width: 1.6 }), line('white', 'M-7 26 V11 H7 V26')]
    : [
        stroke('solve', cross(-16, -15, 7.5, 5), { width: 1.6 }),
        line('white', 'M-20 26 V9 H-10 V26'),
        line('white', 'M-3 -10 V26'),
        line('white', 'M5 1 H20'),
        line('white', 'M5 10 H20'),
        line('white', 'M5 19 H20'),
      ];
  const { mask, strokes } = solid('white', outline, details, { width: 2.2 });
  return {
    mask: moved(mask, x, y),
    strokes: strokes.map((drawn) => ({ ...drawn, points: moved(drawn.points, x, y) })),
  };
}

function record(): Layer[] {
  const sheet = path('M-88 -116 H52 L88 -80 V116 H-88 Z');
  const beat = 'M-68 58 H-34 L-26 46 L-18 58 H-8 L2 14 L14 88 L22 58 H34 Q42 44 50 58 H68';
  return [
    solid('white', path('M-74 -130 H66 L102 -94 V102 H-74 Z'), [], { width: 2.2 }),
    solid('white', sheet, [
      line('white', 'M52 -116 V-80 H88', { width: 2.2 }),
      stroke('solve', cross(-40, -68, 28, 19), { width: 3, fill: 0.2 }),
      line('white', 'M4 -58 H68'),
      line('white', 'M4 -40 H50'),
      line('white', 'M-68 -16 H68'),
      line('white', 'M-68 0 H30'),
      line('build', beat, { width: 3 }),
      line('white', 'M-68 98 H68'),
    ]),
  ];
}
