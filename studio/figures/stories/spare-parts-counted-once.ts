import { circle, vertex } from '../drafting.ts';
import { type Layer, placed, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { rectangle, type Stroke, stroke } from '../shapes.ts';
import { bearing, bolt, pump, seals, spring, valve, wheel } from './pump-parts.ts';

/** A story's drawing: a rack of pump parts, and the scanner that counts them. */
export function spareParts(): Stroke[] {
  const drawn = stacked([
    rack(),
    wheel(),
    bearing(),
    bolt(),
    ...pump(),
    parcel(),
    ...spring(),
    ...seals(),
    ...valve(),
    ...counted(),
    scanner(),
    beam(),
  ]);
  return placed([...drawn, vertex(112, 3)], 0, 14);
}

function rack(): Stroke[] {
  const shelves = [-98, 38, 174].map((y) => stroke('white', rectangle(-226, y, 300, 12), { width: 2.2 }));
  const posts = [-240, 74].flatMap((x) => [
    stroke('white', rectangle(x, -248, 14, 458), { width: 3 }),
    ...Array.from({ length: 11 }, (_, hole) => line('white', `M${x + 7} ${-230 + hole * 41} v14`)),
  ]);
  const feet = [-250, 64].map((x) => stroke('white', rectangle(x, 210, 34, 10), { width: 2.2 }));
  return [...shelves, ...posts, ...feet];
}

function parcel(): Layer {
  const bars = [0, 7, 16, 21, 31, 38, 43, 53, 60, 66];
  return solid('white', rectangle(-64, -58, 122, 96), [
    line('white', 'M-64 -38 H58'),
    line('white', 'M-16 -58 V-38'),
    line('white', 'M10 -58 V-38'),
    ...bars.map((x, bar) =>
      line('white', `M${-36 + x} -24 V24`, { width: [1.3, 3, 1.3, 2][bar % 4] ?? 1.6 }),
    ),
  ]);
}

function counted(): (Layer | Stroke[])[] {
  return [
    [stroke('build', path('M178 -94 V-48'), { width: 3, dotted: true })],
    solid('build', circle(178, -160, 56), [line('build', 'M152 -160 L171 -141 L206 -182', { width: 7 })], {
      width: 3,
      fill: 0.14,
    }),
  ];
}

function scanner(): Layer {
  const outline = path(
    'M112 -26 L128 -34 H222 Q246 -34 246 -8 Q246 22 222 28 L234 160 Q236 176 220 176 H190 Q176 176 174 162 L160 40 H128 L112 32 Z',
  );
  return solid('white', outline, [
    line('white', 'M128 -34 V40', { width: 2.2 }),
    line('white', 'M128 -14 H246'),
    stroke('solve', path('M160 50 Q142 62 148 86 L166 84'), { width: 2.2 }),
    line('white', 'M160 40 Q196 44 222 28'),
    ...[0, 1, 2, 3, 4].map((rib) => line('white', `M${176 + rib * 1.6} ${98 + rib * 14} h46`)),
  ]);
}

function beam(): Stroke[] {
  return [
    line('solve', 'M112 3 L-46 -20'),
    line('solve', 'M112 3 L-46 26'),
    line('solve', 'M-48 3 H112', { width: 3 }),
  ];
}
