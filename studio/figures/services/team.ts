import type { Point } from '../../polyline.ts';
import { circle, ellipse, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, curve, type Stroke, stroke } from '../shapes.ts';

const table = { x: 0, y: 88, width: 250, depth: 84, thickness: 18 } as const;
const shoulder = 54;

/** A service's drawing: a team and its product at one table; somebody is about to join them. */
export function team(): Stroke[] {
  const people = [
    person(-66, -172, 'scale'),
    person(-189, -122, 'build'),
    person(189, -122, 'solve', true),
    person(66, -172, 'white'),
  ];
  return [
    ...layered([...people.flatMap(({ lines }) => lines), ...desk(), ...laptop()]),
    ...people.map(({ body }) => body),
    vertex(0, 60),
  ];
}

/** Somebody at the table, whose body ends behind its edge. */
function person(x: number, y: number, hue: Stroke['hue'], dotted = false) {
  const shoulders = arc([x, y + 104], shoulder, 180, 360);
  const edge = curve(16, (share): Point => {
    const along = x + shoulder - 2 * shoulder * share;
    return [along, behind(along)];
  });
  const outline = [...edge.slice(-1), ...shoulders, ...edge.slice(0, 1)];
  const fill = dotted || hue === 'white' ? 0 : 0.22;
  return {
    lines: [
      stroke(hue, outline, { width: bold, dotted }),
      stroke(hue, circle(x, y, 39.2), { width: bold, dotted, fill }),
    ],
    body: stroke(hue, [...outline, ...edge], { width: 0, fill }),
  };
}

/** The height at which the table's far edge lies. */
function behind(x: number): number {
  return table.y - table.depth * Math.sqrt(1 - (x / table.width) ** 2);
}

function desk(): Stroke[] {
  const { x, y, width, depth, thickness } = table;
  return [
    stroke('white', ellipse(x, 234, 92, 18), { width: 2.4, body: true }),
    stroke('white', points('-24,170 -24,236 24,236 24,170 -24,170'), { width: 2.4, body: true }),
    stroke(
      'white',
      [
        ...ellipse(x, y, width, depth, 180, 360),
        ...ellipse(x, y + thickness, width, depth, 0, 180),
        [x - width, y],
      ],
      {
        width: bold,
        body: true,
      },
    ),
    stroke('white', ellipse(x, y, width, depth, 0, 180), { width: 2.2 }),
  ];
}

function laptop(): Stroke[] {
  return [
    stroke('white', points('-66,30 66,30 74,108 -74,108 -66,30'), { width: bold, body: true }),
    stroke('white', points('-74,108 74,108 96,144 -96,144 -74,108'), { width: bold, body: true }),
    ...strokes('build', [points('-28,52 -48,69 -28,86'), points('28,52 48,69 28,86'), points('9,46 -9,92')], {
      width: 3.4,
    }),
  ];
}
