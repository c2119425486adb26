import { fill, placedDrawing } from '../drawing.ts';
import { inverted, knockedOut } from '../handwork.ts';
import type { Logo } from '../logo.ts';
import { roundedRectangle } from '../shapes.ts';
import { container, pennant, roadGate, yacht, zTrack } from '../symbols/transport.ts';
import { lineBox } from '../type.ts';

/** Carriers by land and sea. */
export const transportMarks: readonly Logo[] = [
  {
    name: 'Selkmere Ferries',
    symbol: { drawing: pennant, place: 'above', height: 58, gap: 16 },
    lines: [
      { text: 'SELKMERE', face: 'jost', weight: 700, size: 46, tracking: 0.06 },
      { text: 'FERRIES', face: 'jost', weight: 500, size: 28, tracking: 0.34, leading: 33 },
    ],
    align: 'center',
  },
  {
    name: 'Zephyrine Metro',
    symbol: { drawing: zTrack, place: 'before', height: 92, gap: 22 },
    lines: [
      { text: 'Zephyrine', face: 'poppins', weight: 600, size: 54, tracking: -0.03 },
      { text: 'Metro', face: 'poppins', weight: 300, size: 54, tracking: -0.02, leading: 50 },
    ],
  },
  {
    name: 'Palewater Marine',
    symbol: { drawing: yacht, place: 'above', height: 84, gap: 14 },
    lines: [
      { text: 'Palewater', face: 'fraunces', weight: 600, size: 56, tracking: -0.01 },
      { text: 'MARINE', face: 'jost', weight: 500, size: 29, tracking: 0.3, leading: 36 },
    ],
    align: 'center',
  },
  {
    name: 'Alderquay Logistics',
    symbol: { drawing: container, place: 'before', height: 84, gap: 20 },
    lines: [
      { text: 'ALDERQUAY', face: 'archivo', weight: 800, size: 48, tracking: 0 },
      { text: 'LOGISTICS', face: 'archivo', weight: 400, size: 35, tracking: 'justified', leading: 40 },
    ],
  },
  {
    name: 'Marrowgate Transport',
    lines: [
      { text: 'Marrowgate', face: 'zilla-slab', weight: 700, size: 60, tracking: -0.01 },
      { text: 'TRANSPORT', face: 'zilla-slab', weight: 600, size: 34, tracking: 0.12, leading: 41 },
    ],
    finish: ([name = [], rest = []]) => {
      const { right, top } = lineBox(name);
      const { bottom } = lineBox(rest);
      const plate = roundedRectangle(-118, top - 22, right + 144, bottom - top + 44, 16);
      return [
        ...knockedOut(fill(plate), name, rest),
        ...inverted(placedDrawing(roadGate, -98, (top + bottom) / 2 - 41, 0.82)),
      ];
    },
  },
];
