import { mirrored } from '../drafting.ts';
import { line, path } from '../path.ts';
import { roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A trainer's head with a headset, a mesh so that nobody takes it for a person; around the origin, 150 high. */
export function trainer(): Stroke[] {
  const half = [
    'M0 -70 L38 -56 L52 -18 L46 22 L26 54 L0 68',
    'M0 -70 V-34 L38 -56',
    'M0 -34 L26 -14 L52 -18',
    'M38 -56 L26 -14 L46 22',
    'M0 -34 L0 24 L26 -14',
    'M0 24 L46 22',
    'M0 24 L26 54',
    'M0 24 V68',
  ];
  const mesh = half.flatMap((data, index) => {
    const points = path(data);
    const look = { width: index === 0 ? 3.4 : 1.9 };
    return [stroke('scale', points, look), stroke('scale', mirrored(points), look)];
  });
  const shoulders = path('M14 66 V84 Q70 88 74 128');
  return [
    ...mesh,
    stroke('scale', shoulders, { width: 3.4 }),
    stroke('scale', mirrored(shoulders), { width: 3.4 }),
    line('white', 'M-64 -20 Q-66 -86 0 -86 Q66 -86 64 -20', { width: 3.4 }),
    ...[-74, 56].map((x) => stroke('white', roundedRectangle(x, -22, 18, 44, 8), { width: 3.4, fill: 1 })),
    line('white', 'M-66 24 Q-62 52 -34 50', { width: 3 }),
  ];
}
