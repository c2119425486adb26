import { cut, fill, placedDrawing, roundLine } from '../drawing.ts';
import { withLetter } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { coinP, dovetooth, leafCross, quillCloud, umbel, wheat } from '../symbols/care.ts';
import { raven } from '../symbols/city.ts';
import { glass } from '../symbols/water.ts';
import { lineBox } from '../type.ts';

/** Clinics, food, credit and the like. */
export const careMarks: readonly Logo[] = [
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
    align: 'centre',
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
  {
    name: 'Brindlecote Foods',
    lines: [
      { text: 'Brindlecote', face: 'righteous', weight: 400, size: 60, tracking: 0 },
      { text: 'FOODS', face: 'jost', weight: 700, size: 26, tracking: 0.4, leading: 56 },
    ],
    align: 'centre',
    finish: ([name = [], rest = []]) => {
      const { left, right } = lineBox(name);
      const middle = (left + right) / 2;
      return [
        fill(
          `M${left - 22} -58H${middle - 62}A70 70 0 0 1 ${middle + 62} -58H${right + 22}L${right + 8} -21L${right + 22} 16H${left - 22}L${left - 8} -21z`,
        ),
        ...letters(name).map(cut),
        ...placedDrawing(wheat, middle - 20, -88, 0.4).map(cut),
        ...letters(rest),
      ];
    },
  },
  {
    name: 'Pellwyn Credit',
    symbol: { drawing: coinP, place: 'before', height: 92, gap: 18 },
    lines: [
      { text: 'pellwyn', face: 'syne', weight: 700, size: 60, tracking: -0.01 },
      { text: 'credit', face: 'syne', weight: 500, size: 42, tracking: 0, leading: 44 },
    ],
  },
  {
    name: 'Ravenscote Credit Union',
    symbol: { drawing: raven, place: 'before', height: 88, gap: 18 },
    lines: [
      { text: 'Ravenscote', face: 'zilla-slab', weight: 600, size: 56, tracking: -0.02 },
      { text: 'Credit Union', face: 'zilla-slab', weight: 400, size: 38, tracking: 0, leading: 42 },
    ],
  },
  {
    name: 'Quillhaven Cloud',
    symbol: { drawing: quillCloud, place: 'before', height: 82, gap: 20 },
    lines: [
      { text: 'quillhaven', face: 'space-grotesk', weight: 500, size: 62, tracking: -0.04 },
      { text: 'cloud', face: 'space-grotesk', weight: 300, size: 44, tracking: -0.02, leading: 44 },
    ],
  },
  {
    name: 'Yarrowdene',
    symbol: { drawing: umbel, place: 'above', height: 66, gap: 12 },
    lines: [{ text: 'Yarrowdene', face: 'libre-baskerville', weight: 400, size: 60, tracking: 0 }],
    align: 'centre',
  },
];
