import type { Point } from '../../polyline.ts';
import { circle, ellipse, points, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { arc, bold, fine, moved, type Stroke, stroke } from '../shapes.ts';

/** A service's drawing: a team around one table and its product; one seat is just being taken. */
export function team(): Stroke[] {
  return layered([
    ...person(0, -128, 1, 'white'),
    ...person(-112, -96, 1.04, 'build'),
    ...person(112, -96, 1.04, 'scale'),
    ...person(-206, -20, 1.12, 'solve'),
    ...joining(),
    stroke('white', ellipse(0, 96, 236, 92), { width: bold, body: true }),
    stroke('white', ellipse(0, 112, 236, 92, 0, 180), { width: 2 }),
    ...points('-70,190 70,190').map(([x, y]) =>
      stroke('white', points(`${x},${y + 12} ${x * 1.15},252`), { width: 2.4 }),
    ),
    ...seats(),
    ...laptop(),
    vertex(0, 66),
  ]);
}

function person(x: number, y: number, size: number, hue: Stroke['hue'], dotted = false): Stroke[] {
  const body: Point[] = [[-58, 150], [-58, 96], ...arc([0, 96], 58, 180, 360), [58, 150], [-58, 150]];
  const place = (line: readonly Point[]) => moved(line, x, y, size);
  const look = dotted ? { dotted, width: 2.6 } : { width: 2.8, fill: hue === 'white' ? 0 : 0.14 };
  return [
    stroke(hue, place(body), { ...look, body: true }),
    ...(dotted ? [] : [stroke(hue, place(points('-17,42 0,66 17,42')), { width: 2 })]),
    stroke(hue, place(circle(0, -4, 34)), { ...look, body: true }),
  ];
}

/** The one who joins: still dotted, and on the way. */
function joining(): Stroke[] {
  return [
    ...person(206, -20, 1.12, 'white', true),
    stroke('white', arc([206, -24], 62, 196, 344), { width: fine, dotted: true }),
  ];
}

function seats(): Stroke[] {
  return [-128, 128].flatMap((x) =>
    strokes('white', [moved(points('-34,0 34,0 26,-26 -26,-26 -34,0'), x, 100)], { width: 2 }),
  );
}

function laptop(): Stroke[] {
  return [
    stroke('white', points('-62,30 62,30 70,108 -70,108 -62,30'), { width: bold, body: true }),
    stroke('white', points('-70,108 70,108 88,136 -88,136 -70,108'), { width: 2.4, body: true }),
    ...strokes('build', [points('-26,58 -44,70 -26,84'), points('26,58 44,70 26,84'), points('8,52 -8,90')], {
      width: bold,
    }),
  ];
}
