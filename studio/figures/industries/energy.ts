import { band, circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { path } from '../path.ts';
import { bold, rectangle, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** An industry's drawing: a robot arm beside a conveyor, and the charged cell that it sets on the belt. */
export function energy(): Stroke[] {
  return stacked([...conveyor(), cell(180, 42), ...arm(), ...gripper()]);
}

function conveyor(): Layer[] {
  const rollers = [-22, 56, 134, 212].map((x) => solid('white', circle(x, 174, 17), [], { width: bold }));
  return [
    ...[0, 166].map((x) => solid('white', rectangle(x, 196, 24, 50), [], { width: 3.4 })),
    solid('white', roundedRectangle(-60, 146, 310, 56, 28), [], { width: 4 }),
    ...rollers,
  ];
}

function cell(x: number, y: number): Layer {
  const bolt = `M${x + 36} ${y + 24} L${x + 16} ${y + 58} H${x + 30} L${x + 24} ${y + 86} L${x + 46} ${y + 48} H${x + 32} Z`;
  return solid(
    'build',
    path(`M${x} ${y + 104} V${y} H${x + 18} V${y - 14} H${x + 44} V${y} H${x + 62} V${y + 104} Z`),
    [stroke('build', path(bolt), { width: bold, fill: 0.3 })],
    { width: 4 },
  );
}

function arm(): Layer[] {
  const joint = (x: number, y: number, radius: number): Layer =>
    solid(
      'scale',
      circle(x, y, radius),
      [stroke('scale', circle(x, y, radius * 0.4), { width: bold, fill: 0.3 })],
      { width: 4 },
    );
  const limb = (from: readonly [number, number], to: readonly [number, number], half: number): Layer =>
    solid('white', band([from, to], half), [], { width: 4 });
  return [
    solid('white', roundedRectangle(-250, 210, 150, 36, 6), [], { width: 4 }),
    solid('white', path('M-222 210 L-208 122 H-142 L-128 210 Z'), [], { width: 4 }),
    limb([-175, 98], [-196, -126], 23),
    limb([-196, -126], [44, -202], 19),
    limb([44, -202], [66, -110], 15),
    joint(-175, 98, 44),
    joint(-196, -126, 38),
    joint(44, -202, 30),
  ];
}

/** Two jaws that close on the cell between them. */
function gripper(): Layer[] {
  const middle = 70;
  return [
    cell(middle - 31, -20),
    solid(
      'solve',
      path(
        `M${middle - 70} -112 H${middle + 70} V28 H${middle + 33} V-6 H${middle + 46} V-84 H${middle - 46} V-6 H${middle - 33} V28 H${middle - 70} Z`,
      ),
      [],
      { width: 4, fill: 0.14 },
    ),
  ];
}
