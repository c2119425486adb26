import { cut, roundLine } from '../drawing.ts';
import { withLetter } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { dovetooth, glass, leafCross } from '../symbols/health.ts';

/** Clinics and their suppliers. */
export const healthMarks: readonly Logo[] = [
  {
    name: 'Merrowdale Clinics',
    symbol: { drawing: leafCross, place: 'before', height: 88, gap: 25 },
    lines: [
      { text: 'Merrowdale', face: 'poppins', weight: 600, size: 54, tracking: -0.03 },
      { text: 'Clinics', face: 'poppins', weight: 400, size: 36, tracking: 0, leading: 42 },
    ],
  },
  {
    name: 'Glasswater Health',
    symbol: { drawing: glass, place: 'before', height: 86, gap: 20 },
    lines: [
      { text: 'glasswater', face: 'jost', weight: 400, size: 64, tracking: -0.01 },
      { text: 'health', face: 'jost', weight: 600, size: 40, tracking: 0.02, leading: 42 },
    ],
  },
  {
    name: 'Wexmoor Pharma',
    lines: [
      { text: 'wexmoor', face: 'unbounded', weight: 500, size: 60, tracking: 0.08 },
      { text: 'PHARMA', face: 'jost', weight: 500, size: 27, tracking: 0.5, leading: 46 },
    ],
    align: 'center',
    finish: ([name = [], rest = []]) => [
      ...withLetter(name, 2, ({ left, right, top, bottom }) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const [dx, dy] = [13, 17];
        return [
          roundLine(13, `M${x + dx} ${y - dy}L${x - dx} ${y + dy}`),
          cut(roundLine(21, `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`)),
          roundLine(13, `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`),
          cut(roundLine(5, `M${x + 4} ${y + 4.8}L${x + dx} ${y + dy}`)),
        ];
      }),
      ...letters(rest),
    ],
  },
  {
    name: 'Dovermoor Dental',
    symbol: { drawing: dovetooth, place: 'after', height: 92, gap: 20 },
    lines: [
      { text: 'Dovermoor', face: 'comfortaa', weight: 700, size: 54, tracking: -0.03 },
      { text: 'Dental', face: 'comfortaa', weight: 500, size: 40, tracking: -0.01, leading: 46 },
    ],
  },
];
