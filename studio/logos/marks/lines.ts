import { cut, fill, line } from '../drawing.ts';
import { letterBox, stenciled } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { circle, rectangle } from '../shapes.ts';
import { lineBox } from '../type.ts';

/** Wordmarks that are reworked along the whole line. */
export const lineMarks: readonly Logo[] = [
  {
    name: 'Grenholt',
    lines: [{ text: 'grenholt', face: 'archivo', weight: 900, size: 96, tracking: -0.03, lean: 8 }],
    finish: ([name = []]) => stenciled(name, -19, 6),
  },
  {
    name: 'Cinderpath',
    optical: 0.95,
    lines: [{ text: 'cinderpath', face: 'poppins', weight: 600, size: 80, tracking: -0.04 }],
    finish: ([name = []]) => {
      const { left } = lineBox(name);
      const { left: end } = letterBox(name, 6);
      const count = 9;
      const step = (end - left - 26) / (count - 1);
      return [
        ...letters(name),
        ...Array.from({ length: count }, (_, index) =>
          fill(circle(left + 7 + step * index, 22, 2.4 + index * 0.55)),
        ),
      ];
    },
  },
  {
    name: 'Fennimark',
    lines: [{ text: 'fennimark', face: 'zilla-slab', weight: 700, size: 92, tracking: -0.03 }],
    finish: ([name = []]) => {
      const { left } = letterBox(name, 5);
      const { right } = lineBox(name);
      return [...letters(name), fill(rectangle(left, 14, right - left, 10))];
    },
  },
  {
    name: 'Lumbrook',
    optical: 0.95,
    lines: [{ text: 'lumbrook', face: 'righteous', weight: 400, size: 90, tracking: -0.01 }],
    finish: ([name = []]) => {
      const { left, right } = lineBox(name);
      const stem = letterBox(name, 0);
      // Taller ascenders: the word is reeds in a brook.
      const taller = [0, 3, 7].map((index) => {
        const { left: x, top } = letterBox(name, index);
        return fill(rectangle(x, top - 14, stem.right - stem.left, 16));
      });
      const part = (right - left + 20) / 6;
      return [
        ...letters(name),
        ...taller,
        cut(line(6, `M${left - 10} -22q${part / 2}-24 ${part} 0${`t${part} 0`.repeat(5)}`)),
      ];
    },
  },
  {
    name: 'Varnley & Coe',
    lines: [
      { text: 'Varnley', face: 'dm-serif-display', weight: 400, size: 80, tracking: -0.01 },
      { text: '& Coe', face: 'dm-serif-display', weight: 400, size: 80, tracking: 0, leading: 76 },
    ],
    align: 'end',
    finish: ([name = [], rest = []]) => {
      const { left, right, top, bottom } = letterBox(rest, 0);
      return [
        ...letters(name, rest.slice(1)),
        fill(circle((left + right) / 2, (top + bottom) / 2, 37)),
        ...letters(rest.slice(0, 1)).map(cut),
      ];
    },
  },
  {
    name: 'Brackwell & Thorne',
    lines: [
      { text: 'BRACKWELL', face: 'cinzel', weight: 700, size: 52, tracking: 0.06 },
      { text: '&', face: 'cinzel', weight: 500, size: 30, leading: 40 },
      { text: 'THORNE', face: 'cinzel', weight: 700, size: 52, tracking: 'justified', leading: 54 },
    ],
    align: 'center',
    finish: (lines) => {
      const { left, right } = lineBox(lines[0] ?? []);
      const middle = (left + right) / 2;
      return [
        ...letters(...lines),
        fill(rectangle(left, 28, middle - left - 28, 3.5)),
        fill(rectangle(middle + 28, 28, right - middle - 28, 3.5)),
      ];
    },
  },
  {
    name: 'Ferrowick Steel',
    optical: 1.08,
    lines: [
      { text: 'FERROWICK', face: 'bebas-neue', weight: 400, size: 100, tracking: 0.02 },
      { text: 'STEEL', face: 'archivo', weight: 800, size: 29, tracking: 0.62, leading: 41.5 },
    ],
    align: 'center',
    finish: ([name = [], rest = []]) => {
      const { left, right, top, bottom } = lineBox(name);
      const flange = (y: number, height: number) => rectangle(left - 14, y, right - left + 28, height);
      return [
        fill(flange(top - 32, 22)),
        ...letters(name),
        fill(flange(bottom + 10, 34)),
        ...letters(rest).map(cut),
      ];
    },
  },
];
