import { circle } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A value's drawing: two colleagues, seen from behind, at one screen; one of them points at a line. */
export function together(): Stroke[] {
  return stacked([...screen(), ...colleagues()]);
}

function screen(): Layer[] {
  const rows: readonly (readonly [Stroke['hue'], number, number, number])[] = [
    ['scale', -200, -200, -110],
    ['white', -168, -162, 10],
    ['build', -136, -162, -60],
    ['white', -104, -162, -30],
    ['white', -200, 70, 196],
    ['white', -168, 70, 150],
  ];
  return [
    solid('white', path('M-30 40 H30 V88 H-30 Z'), [], { width: bold }),
    solid(
      'white',
      roundedRectangle(-246, -246, 492, 292, 20),
      [
        ...rows.map(([hue, y, from, to]) => line(hue, `M${from} ${y} H${to}`, { width: 4.4 })),
        stroke('solve', roundedRectangle(58, -140, 148, 40, 8), { width: bold, fill: 0.14 }),
        line('solve', 'M76 -120 H150', { width: 4.4 }),
      ],
      { width: 4 },
    ),
  ];
}

function colleagues(): Layer[] {
  return [
    solid('scale', path('M-212 250 V188 Q-212 112 -136 106 H-88 Q-12 112 -12 188 V250 Z'), [], { width: 4 }),
    solid('scale', circle(-112, 36, 48), [], { width: 4 }),
    solid(
      'build',
      path(
        'M8 250 V188 Q8 112 84 106 H108 Q142 104 152 70 L180 -30 Q176 -62 188 -66 L190 -104 Q191 -114 199 -114 Q207 -114 207 -104 L208 -67 Q226 -62 222 -30 L216 106 Q214 164 206 196 Q202 206 202 222 V250 Z',
      ),
      [line('build', 'M180 -30 H222', { width: bold })],
      { width: 4 },
    ),
    solid('build', circle(92, 36, 48), [], { width: 4 }),
  ];
}
