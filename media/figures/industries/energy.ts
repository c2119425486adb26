import { band, circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, rectangle, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** An industry's drawing: a robot's arm that sets a charged cell on the belt of a conveyor. */
export function energy(): Stroke[] {
  return stacked([...conveyor(), ...cell(-204, 66), ...cell(168, 66), ...arm(), ...cell(78, 20)]);
}

function conveyor(): Layer[] {
  const rollers = [-196, -130, -64, 2, 68, 134, 200].map((x) =>
    solid('white', circle(x, 182, 17), [stroke('white', circle(x, 182, 4), { width: 2.2 })], { width: 2.6 }),
  );
  return [
    ...[-168, 152].map((x) => solid('white', path(`M${x} 200 H${x + 18} V244 H${x} Z`), [], { width: 3 })),
    solid('white', roundedRectangle(-250, 158, 500, 48, 24), [], { width: 4 }),
    ...rollers,
  ];
}

function cell(x: number, y: number): Layer[] {
  return [
    solid('build', rectangle(x + 15, y - 12, 22, 12), [], { width: bold }),
    solid(
      'build',
      roundedRectangle(x, y, 52, 92, 6),
      [
        stroke(
          'build',
          path(
            `M${x + 30} ${y + 18} L${x + 14} ${y + 50} H${x + 26} L${x + 22} ${y + 76} L${x + 40} ${y + 40} H${x + 27} Z`,
          ),
          { width: 2.2, fill: 0.3 },
        ),
      ],
      { width: 3.4 },
    ),
  ];
}

function arm(): Layer[] {
  const joint = (x: number, y: number, radius: number): Layer =>
    solid(
      'scale',
      circle(x, y, radius),
      [stroke('scale', circle(x, y, radius * 0.42), { width: 2.6, fill: 0.25 })],
      { width: 3.4 },
    );
  return [
    solid('white', path('M-122 158 L-106 96 H-42 L-26 158 Z'), [], { width: 3.4 }),
    solid(
      'white',
      band(
        [
          [-74, 78],
          [-132, -120],
        ],
        23,
      ),
      [line('white', 'M-88 50 L-124 -78', { width: 2 })],
      { width: 3.4 },
    ),
    solid(
      'white',
      band(
        [
          [-132, -120],
          [58, -186],
        ],
        19,
      ),
      [line('white', 'M-96 -132 L24 -174', { width: 2 })],
      { width: 3.4 },
    ),
    solid(
      'white',
      band(
        [
          [58, -186],
          [104, -82],
        ],
        14,
      ),
      [],
      { width: 3.4 },
    ),
    joint(-74, 78, 44),
    joint(-132, -120, 38),
    joint(58, -186, 30),
    joint(104, -86, 22),
    solid('solve', path('M62 -64 H146 V-46 H160 V54 L136 54 V-34 H72 V54 L48 54 V-46 H62 Z'), [], {
      width: 3.4,
      fill: 0.12,
    }),
  ];
}
