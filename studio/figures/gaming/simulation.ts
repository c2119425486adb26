import { circle, mirrored, vertex } from '../drafting.ts';
import { clipped, type Layer, placed, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, type Stroke, stroke } from '../shapes.ts';

/** A slide's drawing: a virtual-reality headset, and in its visor a fire and a fire extinguisher. */
export function simulation(): Stroke[] {
  return placed([...stacked(headset()), vertex(-12, -34)], 0, 33, { scale: 1.14 });
}

const half = path('M0 -150 H216 Q306 -150 306 -66 V86 Q306 176 216 176 H128 Q84 176 58 136 Q32 96 0 96');
const pane = path('M0 -126 H212 Q282 -126 282 -60 V80 Q282 152 212 152 H136 Q98 152 76 118 Q48 72 0 72');

function headset(): (Layer | Stroke[])[] {
  const shell = [...half, ...mirrored(half).reverse()];
  const visor = [...pane, ...mirrored(pane).reverse()];
  const cup = path('M306 -70 H314 Q330 -70 330 -54 V54 Q330 70 314 70 H306 Z');
  return [
    solid('white', path('M-196 -150 C-170 -262 170 -262 196 -150 H160 C140 -222 -140 -222 -160 -150 Z'), [
      line('white', 'M-34 -229 V-207'),
      line('white', 'M34 -229 V-207'),
    ]),
    ...[cup, mirrored(cup)].map((outline) => solid('white', outline, [], { width: bold })),
    solid('white', shell, [], { width: 4 }),
    solid('scale', visor, clipped(visor, scene()), { width: 2.6 }),
  ];
}

function scene(): Stroke[] {
  return stacked([floor(), ...flame(), spray(), ...extinguisher()]).filter(({ width }) => width > 0);
}

function floor(): Stroke[] {
  const rows = [44, 62, 88, 124].map((y) => line('scale', `M-300 ${y} H300`, { width: 1.4 }));
  const columns = [-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10].map((step) =>
    line('scale', `M${step * 26} 44 L${step * 62} 170`, { width: 1.4 }),
  );
  return [...rows, ...columns];
}

function flame(): Layer[] {
  const outer = path(
    'M-150 112 C-226 112 -244 50 -216 6 C-206 26 -198 32 -186 34 C-206 -30 -178 -84 -132 -112 C-136 -76 -120 -58 -100 -36 C-94 -50 -94 -60 -98 -74 C-64 -44 -50 -6 -56 30 C-48 24 -44 16 -42 4 C-24 52 -40 112 -110 112 Z',
  );
  const inner = path(
    'M-138 112 C-186 108 -184 60 -156 28 C-152 44 -148 50 -138 54 C-142 24 -130 2 -112 -12 C-112 22 -82 36 -84 74 C-84 96 -96 110 -114 112 Z',
  );
  return [
    solid('solve', outer, [stroke('solve', inner, { width: 2.6, fill: 0.25 })], { width: 3.6, fill: 0.12 }),
  ];
}

function spray(): Stroke[] {
  return [
    line('white', 'M62 -52 L-16 -44', { width: 2.6 }),
    line('white', 'M60 -40 L-12 -4', { width: 2.6 }),
    line('white', 'M58 -30 L-2 34', { width: 2.6 }),
  ].map((drawn) => ({ ...drawn, dotted: true }));
}

function extinguisher(): Layer[] {
  return [
    solid(
      'white',
      path('M150 -92 C110 -96 104 -70 86 -54 L66 -56 L62 -34 L84 -34 C108 -50 120 -78 150 -78 Z'),
      [],
      { width: 2.4 },
    ),
    solid(
      'build',
      path('M122 112 V-34 Q122 -68 164 -68 Q206 -68 206 -34 V112 Q206 122 196 122 H132 Q122 122 122 112 Z'),
      [
        line('build', 'M122 -14 H206', { width: 2.2 }),
        line('build', 'M122 94 H206', { width: 2.2 }),
        stroke(
          'solve',
          path(
            'M164 62 C144 62 140 44 150 30 C152 38 156 40 160 40 C156 24 164 12 172 6 C172 22 188 30 186 46 C186 56 178 62 164 62 Z',
          ),
          { width: 2.4, fill: 0.25 },
        ),
      ],
      { width: 3.6 },
    ),
    solid('white', path('M152 -68 V-86 H176 V-68 Z'), [], { width: 2.4 }),
    solid('white', path('M146 -86 H220 L226 -98 L176 -104 H146 Z'), [], { width: 2.6 }),
    solid('white', path('M150 -104 L218 -120 L222 -110 L176 -98'), [], { width: 2.4 }),
    solid('white', circle(152, -78, 9), [], { width: 2.2 }),
  ];
}
