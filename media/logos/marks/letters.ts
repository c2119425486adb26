import { cut, fill, line } from '../drawing.ts';
import { letterBox, withLetter } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { circle, corners, polygon, rectangle } from '../shapes.ts';
import { lineBox } from '../type.ts';

/** Wordmarks in which one letter is drawn anew. */
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
    lines: [{ text: 'ceruvell', face: 'comfortaa', weight: 700, size: 90, tracking: 0 }],
    finish: ([name = []]) => {
      const { left, right, top, bottom } = letterBox(name, 0);
      return [...letters(name), fill(circle((left + right) / 2 + 5, (top + bottom) / 2, 8.5))];
    },
  },
  {
    name: 'Ombrava',
    lines: [{ text: 'ombrava', face: 'unbounded', weight: 500, size: 70, tracking: -0.02 }],
    finish: ([name = []]) =>
      withLetter(name, 0, ({ left, right, top, bottom }) => {
        const radius = (bottom - top) / 2;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [fill(circle(x, y, radius + 2)), cut(fill(circle(x + 10, y - 6, radius * 0.62)))];
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
    lines: [{ text: 'ELVARION', face: 'michroma', weight: 400, size: 60, tracking: 0.06 }],
    finish: ([name = []]) => {
      const bars = withLetter(name, 0, ({ left, right, top, bottom }) =>
        [0, 0.5, 1].map((share) =>
          fill(rectangle(left, top + (bottom - top - 5.4) * share, right - left, 5.4)),
        ),
      );
      const { left, right, top, bottom } = letterBox(name, 3);
      const rafters = line(
        5.4,
        `M${left + 2} ${bottom}L${(left + right) / 2} ${top + 6}L${right - 2} ${bottom}`,
      );
      return [...bars.toSpliced(5, 1, rafters)];
    },
  },
  {
    name: 'Quennock',
    // The Q is the face's O with a tail of its own.
    lines: [{ text: 'OUENNOCK', face: 'cinzel', weight: 600, size: 70, tracking: 0.04 }],
    finish: ([name = []]) => {
      const { right } = lineBox(name);
      const { left, right: bowl } = letterBox(name, 0);
      const root = (left + bowl) / 2 - 6;
      return [
        ...letters(name),
        fill(
          `M${root} -5C${root + 22} 0 ${root + 34} 24 ${root + 78} 24H${right}V19H${root + 80}C${root + 46} 19 ${root + 36} -4 ${root + 12} -5z`,
        ),
      ];
    },
  },
];
