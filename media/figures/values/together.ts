import type { Point } from '../../polyline.ts';
import { circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, moved, roundedRectangle, type Stroke, stroke, turned } from '../shapes.ts';

/** A value's drawing: two colleagues, seen from behind, at one screen; one of them points at a line. */
export function together(): Stroke[] {
  return stacked([...screen(), ...person(-112), pointing(), ...person(112)]);
}

function screen(): Layer[] {
  const rows: readonly (readonly [Stroke['hue'], number, number])[] = [
    ['scale', -206, -130],
    ['white', -178, -40],
    ['build', -178, -96],
    ['white', -150, -20],
    ['white', -150, -62],
    ['scale', -178, -120],
  ];
  const code = rows.map(([hue, from, to], row) =>
    line(hue, `M${from} ${-208 + row * 26} H${to}`, { width: 4 }),
  );
  return [
    solid('white', path('M-30 42 H30 V90 H-30 Z'), [], { width: 2.6 }),
    solid(
      'white',
      roundedRectangle(-240, -246, 480, 290, 20),
      [
        stroke('white', roundedRectangle(-226, -232, 452, 262, 8), { width: 1.6 }),
        ...code,
        line('white', 'M0 -232 V30'),
        ...[
          [0, 30, 108],
          [1, 54, 170],
          [2, 54, 120],
          [4, 78, 148],
          [5, 102, 190],
        ].map(([row = 0, from, to]) =>
          line(row === 4 ? 'build' : 'white', `M${from} ${-208 + row * 26} H${to}`, { width: 4 }),
        ),
        stroke('solve', roundedRectangle(44, -146, 150, 32, 8), { width: bold, fill: 0.12 }),
        line('solve', 'M56 -130 H176', { width: 4 }),
      ],
      { width: 3.4 },
    ),
    solid('white', path('M-250 90 H250 V108 H-250 Z'), [], { width: 2.6 }),
  ];
}

function person(x: number): Layer[] {
  const hue = x < 0 ? 'scale' : 'build';
  return [
    solid(
      hue,
      path(
        `M${x - 96} 246 V190 Q${x - 96} 122 ${x - 30} 112 L${x - 18} 106 V88 H${x + 18} V106 L${x + 30} 112 Q${x + 96} 122 ${x + 96} 190 V246 Z`,
      ),
      [],
      { width: 3.4 },
    ),
    solid(hue, circle(x, 44, 50), [], { width: 3.4 }),
    solid(
      'white',
      roundedRectangle(x - 66, 160, 132, 100, 22),
      [line('white', `M${x - 44} 184 H${x + 44}`)],
      { width: 3 },
    ),
  ];
}

/** An arm and its hand, upright from the elbow, then turned towards the line. */
function pointing(): Layer {
  const forearm = path(
    'M-15 0 V-132 H-12 V-162 Q-12 -174 -5 -174 V-200 A6 6 0 0 1 7 -200 V-174 Q14 -172 14 -162 V-132 H15 V0',
  );
  const laid = (line: readonly Point[]) => moved(turned(line, 13), 4, 92);
  const arm = [...laid(forearm), ...path('M90 160 L60 194'), ...laid(path('M-15 0'))];
  return solid('build', arm, [stroke('build', laid(path('M-15 -132 H15')), { width: 2.2 })], { width: 3.4 });
}
