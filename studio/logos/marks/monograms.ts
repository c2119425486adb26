import { cut, fill, line } from '../drawing.ts';
import { knockedOut, withLetter } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { circle, rectangle, roundedRectangle } from '../shapes.ts';
import { contours } from '../symbols/trade.ts';
import { crane } from '../symbols/transport.ts';
import { lineBox } from '../type.ts';

/** Initials, framed or joined. */
export const monograms: readonly Logo[] = [
  {
    name: 'BQL Freight',
    lines: [
      { text: 'BQL', face: 'archivo', weight: 900, size: 80, tracking: 0, lean: 14 },
      {
        text: 'FREIGHT',
        face: 'archivo',
        weight: 700,
        size: 25,
        tracking: 'justified',
        leading: 50,
        lean: 14,
      },
    ],
    finish: ([name = [], rest = []]) => {
      const { left, right } = lineBox(name);
      const frame = `M${left + 6} -74H${right + 29}L${right + 7} 15H${left - 16}z`;
      return [
        ...knockedOut(fill(frame), name),
        fill(
          `M${left - 34} -74h28l-4.4 17.8h-28zM${left - 54} -38.4h36l-4.4 17.8h-36zM${left - 48} -2.8h22l-4.4 17.8h-22z`,
        ),
        ...letters(rest),
      ];
    },
  },
  {
    name: 'TZV Robotics',
    optical: 0.93,
    lines: [
      { text: 'TZV', face: 'chakra-petch', weight: 700, size: 92, tracking: 0.03 },
      { text: 'ROBOTICS', face: 'chakra-petch', weight: 600, size: 25, tracking: 0.08, leading: 43 },
    ],
    align: 'center',
    finish: ([name = [], rest = []]) => {
      const { left, right, top, bottom } = lineBox(name);
      const { left: from, right: until, top: rise, bottom: base } = lineBox(rest);
      const [l, r, t, b] = [left - 30, right + 30, top - 24, (rise + base) / 2];
      return [
        line(
          8,
          `M${from - 12} ${b}H${l}V${t + 26}L${l + 26} ${t}H${r}V${bottom}L${r - (b - bottom)} ${b}H${until + 12}`,
        ),
        ...letters(name, rest),
      ];
    },
  },
  {
    name: 'MVQ Diagnostics',
    optical: 0.94,
    lines: [
      { text: 'MVQ', face: 'space-grotesk', weight: 700, size: 96, tracking: -0.03 },
      {
        text: 'DIAGNOSTICS',
        face: 'space-grotesk',
        weight: 500,
        size: 24,
        tracking: 'justified',
        leading: 42,
      },
    ],
    finish: ([name = [], rest = []]) => [
      ...withLetter(name, 2, ({ left, right, top }) => {
        const radius = (right - left) / 2;
        const [x, y] = [(left + right) / 2, top + radius];
        return [
          line(13, circle(x, y, radius - 6.5)),
          line(13, `M${x + radius * 0.62} ${y + radius * 0.62}l14 14`),
          fill(circle(x, y, 9)),
        ];
      }),
      ...letters(rest),
    ],
  },
  {
    name: 'HXV Semiconductor',
    lines: [
      { text: 'HXV', face: 'chakra-petch', weight: 700, size: 50, tracking: 0.04 },
      { text: 'SEMICONDUCTOR', face: 'chakra-petch', weight: 600, size: 24, tracking: 0.04, leading: 66 },
    ],
    align: 'center',
    finish: ([name = [], rest = []]) => {
      const { left, right, top, bottom } = lineBox(name);
      const [l, t, width, height] = [left - 18, top - 22, right - left + 36, bottom - top + 44];
      const pins = [0.2, 0.4, 0.6, 0.8].map((share) =>
        rectangle(l + width * share - 4, t - 11, 8, height + 22),
      );
      const side = [0.25, 0.5, 0.75].map((share) => rectangle(l - 11, t + height * share - 4, width + 22, 8));
      return [
        ...[...pins, ...side].map((outline) => ({ outline })),
        { outline: roundedRectangle(l, t, width, height, 7) },
        cut(fill(circle(l + 10, t + 10, 3))),
        ...letters(name).map(cut),
        ...letters(rest),
      ];
    },
  },
  {
    name: 'KJD Ports',
    symbol: { drawing: crane, place: 'before', height: 88, gap: 18 },
    lines: [
      { text: 'KJD', face: 'archivo', weight: 800, size: 74, tracking: 0 },
      { text: 'PORTS', face: 'archivo', weight: 600, size: 25, tracking: 'justified', leading: 32 },
    ],
  },
  {
    name: 'NGQ Mapping',
    symbol: { drawing: contours, place: 'before', height: 96, gap: 18 },
    lines: [
      { text: 'NGQ', face: 'space-grotesk', weight: 500, size: 84, tracking: -0.02 },
      { text: 'mapping', face: 'space-grotesk', weight: 400, size: 34, tracking: 'justified', leading: 38 },
    ],
  },
];
