import { cut, fill, line } from '../drawing.ts';
import { letterBox, withLetter } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { circle, corners, polygon, rectangle } from '../shapes.ts';
import { lineBox } from '../type.ts';

/** Wordmarks in which one letter is redrawn. */
export const letterMarks: readonly Logo[] = [
  {
    name: 'Isomere Labs',
    lines: [
      { text: 'isomere', face: 'jost', weight: 600, size: 100, tracking: 0 },
      { text: 'LABS', face: 'jost', weight: 500, size: 30, tracking: 0.5, leading: 41 },
    ],
    align: 'end',
    finish: ([name = [], rest = []]) => [
      ...withLetter(name, 2, ({ left, right, top, bottom }) => [
        line(12, polygon(corners((left + right) / 2, (top + bottom) / 2, 23.5, 6))),
      ]),
      ...letters(rest),
    ],
  },
  {
    name: 'Jorvane',
    lines: [{ text: 'jorvane', face: 'syne', weight: 800, size: 90, tracking: -0.02 }],
    finish: ([name = []]) =>
      withLetter(name, 0, ({ left, right }) => {
        const top = letterBox(name, 1).top + 1;
        const middle = right - 9;
        return [
          line(18, `M${middle} ${top}V8a18 18 0 0 1-18 18H${left - 16}`),
          fill(polygon(corners(middle, top - 22, 15, 4))),
        ];
      }),
  },
  {
    name: 'Ceruvell',
    optical: 0.9,
    lines: [{ text: 'ceruvell', face: 'comfortaa', weight: 700, size: 90, tracking: -0.02 }],
    finish: ([name = []]) => {
      const { left, right, top, bottom } = letterBox(name, 0);
      return [...letters(name), fill(circle((left + right) / 2 + 5, (top + bottom) / 2, 8.5))];
    },
  },
  {
    name: 'Ombrava',
    optical: 0.94,
    lines: [{ text: 'ombrava', face: 'unbounded', weight: 500, size: 70, tracking: -0.03 }],
    finish: ([name = []]) =>
      withLetter(name, 0, ({ right, bottom }) => {
        const radius = 42;
        const [x, y] = [right - radius - 6, bottom - radius + 12];
        return [fill(circle(x, y, radius)), cut(fill(circle(x + 15, y - 12, radius * 0.62)))];
      }),
  },
  {
    name: 'Amberlock Mutual',
    lines: [
      { text: 'Amberlock', face: 'libre-baskerville', weight: 700, size: 76, tracking: -0.02 },
      { text: 'MUTUAL', face: 'libre-baskerville', weight: 400, size: 27, tracking: 0.24, leading: 42 },
    ],
    align: 'end',
    finish: ([name = [], rest = []]) => [
      ...withLetter(name, 6, ({ left, right, top, bottom }) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [
          fill(circle(x, y, (right - left) / 2 + 1)),
          cut(fill(circle(x, y - 5, 6.5))),
          cut(fill(`M${x - 2.5} ${y - 2}h5l3 17h-11z`)),
        ];
      }),
      ...letters(rest),
    ],
  },
  {
    name: 'Elvarion',
    optical: 0.92,
    lines: [
      { text: 'ELVA', face: 'michroma', weight: 400, size: 60, tracking: 0.1 },
      { text: 'RION', face: 'michroma', weight: 400, size: 60, tracking: 'justified', leading: 62 },
    ],
    finish: ([first = [], second = []]) => {
      const { left, right, top, bottom } = letterBox(first, 0);
      const bars = [0, 0.5, 1].map((share) =>
        rectangle(left, top + (bottom - top - 5.4) * share, right - left, 5.4),
      );
      const { left: from, right: until } = letterBox(first, 3);
      const plain = [...bars.map(fill), ...letters(first.slice(1, 3), second)];
      return [
        ...plain,
        // The face has one weight; a line around it makes it bolder.
        ...plain.map(({ outline }) => line(2, outline)),
        line(7.4, `M${from + 2} ${bottom + 1}L${(from + until) / 2} ${top + 6}L${until - 2} ${bottom + 1}`),
      ];
    },
  },
  {
    name: 'Quennock',
    // The Q is the face's O with a tail of its own.
    lines: [{ text: 'OUENNOCK', face: 'cinzel', weight: 600, size: 70, tracking: 0 }],
    finish: ([name = []]) => {
      const { right } = lineBox(name);
      const { left, right: bowl } = letterBox(name, 0);
      const root = (left + bowl) / 2 - 6;
      return [
        ...letters(name),
        fill(
          `M${root} -5C${root + 24} 4 ${root + 40} 39 ${root + 92} 39H${right}V34H${root + 94}C${root + 54} 34 ${root + 38} 0 ${root + 12} -5z`,
        ),
      ];
    },
  },
];
