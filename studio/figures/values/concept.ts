import { mirrored } from '../drafting.ts';
import { placedLayer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, fine, type Stroke, stroke } from '../shapes.ts';

/** A value's drawing: an idea on a single page, which is a light bulb, and the pencil that drew it. */
export function concept(): Stroke[] {
  return stacked([page(), pencil()]);
}

function page() {
  const half = path('M0 -138 C52 -138 86 -100 86 -54 C86 -8 44 12 40 62');
  const bulb = [...mirrored(half).reverse(), ...half];
  const place = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]): [number, number] => [x - 46, y - 20]);
  const rays = [-180, -144, -108, -72, -36, 0].map((degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return stroke(
      'solve',
      place([
        [110 * cos, -54 + 110 * sin],
        [134 * cos, -54 + 134 * sin],
      ]),
      { width: bold },
    );
  });
  return solid(
    'white',
    path('M-210 -244 H66 L118 -192 V244 H-210 Z'),
    [
      line('white', 'M66 -244 V-192 H118', { width: 2.2 }),
      stroke('scale', place([...bulb, ...bulb.slice(0, 1)]), { width: 3.4, fill: 0.1 }),
      stroke(
        'build',
        place(
          path('M-16 62 V8 L-34 -40 Q-24 -56 -14 -40 Q-7 -26 0 -40 Q7 -56 14 -40 Q24 -26 34 -40 L16 8 V62'),
        ),
        { width: 2.6 },
      ),
      ...[0, 15, 30].map((y) => stroke('scale', place(path(`M-34 ${74 + y} H34`)), { width: bold })),
      stroke('scale', place(path('M-14 116 H14')), { width: bold }),
      ...rays,
      line('white', 'M-176 152 H84'),
      line('white', 'M-176 180 H84'),
      line('white', 'M-176 208 H60'),
    ],
    { width: 3.4 },
  );
}

function pencil() {
  const body = solid(
    'white',
    path('M0 0 L-20 -58 V-270 Q-20 -282 -8 -282 H8 Q20 -282 20 -270 V-58 Z'),
    [
      line('white', 'M-20 -58 Q-13 -66 -7 -58 Q0 -66 7 -58 Q13 -66 20 -58', { width: 2.2 }),
      line('white', 'M-7 -62 V-240'),
      line('white', 'M7 -62 V-240'),
      line('white', 'M-20 -240 H20', { width: 2.2 }),
      line('white', 'M-20 -254 H20', { width: 2.2 }),
      stroke('white', path('M0 0 L-6 -18 H6 Z'), { width: fine, fill: 1 }),
    ],
    { width: 3.4 },
  );
  return placedLayer(body, 66, 204, { degrees: 38 });
}
