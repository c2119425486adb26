import { cut, fill, placedDrawing } from '../drawing.ts';
import { asLetter, letterBox, withLetter } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { coinP, quillCloud, raven, umbel, wheat } from '../symbols/trade.ts';
import { lineBox, shifted } from '../type.ts';

/** Food, money and services. */
export const tradeMarks: readonly Logo[] = [
  {
    name: 'Brindlecote Foods',
    optical: 1.1,
    lines: [
      { text: 'Brindlecote', face: 'righteous', weight: 400, size: 60, tracking: 0 },
      { text: 'FOODS', face: 'jost', weight: 700, size: 26, tracking: 0.4, leading: 56 },
    ],
    align: 'center',
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
    lines: [
      { text: 'pellwyn', face: 'syne', weight: 700, size: 80, tracking: -0.01 },
      { text: 'CREDIT', face: 'syne', weight: 600, size: 24, tracking: 0.3, leading: 33 },
    ],
    finish: ([name = [], rest = []]) => [
      ...withLetter(name, 0, (place) => asLetter(coinP, place, place.top - 4, place.bottom + 4)),
      // Between the descenders.
      ...letters(shifted(rest, letterBox(name, 1).left, 0)),
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
    symbol: { drawing: quillCloud, place: 'before', height: 98, gap: 20 },
    lines: [{ text: 'quillhaven', face: 'space-grotesk', weight: 500, size: 72, tracking: -0.05 }],
  },
  {
    name: 'Yarrowdene',
    optical: 1.08,
    symbol: { drawing: umbel, place: 'above', height: 66, gap: 12 },
    lines: [{ text: 'Yarrowdene', face: 'libre-baskerville', weight: 400, size: 60, tracking: 0 }],
    align: 'center',
  },
];
