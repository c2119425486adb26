import { vertex } from '../drafting.ts';
import { type Layer, placed, solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, fine, rectangle, type Stroke, stroke } from '../shapes.ts';

/** A slide's drawing: a castle on a floating island, and a crystal about to be moved by its three handles. */
export function gameWorlds(): Stroke[] {
  return [
    ...placed(stacked([rock(), meadow(), ...castle(), ...trees()]), -50, 0),
    ...placed(stacked([...crystal(), ...handles()]), 40, 196, { scale: 0.96 }),
    vertex(276, 90),
  ];
}

function rock(): Layer {
  const facets = [
    'M-286 76 L-190 108 L-206 150',
    'M-190 108 L-128 164 L-60 122',
    'M-128 164 L-112 212',
    'M-60 122 L-40 186 L-128 164',
    'M-60 122 L40 178 L-40 186 L-8 252',
    'M40 178 L-8 252',
    'M60 120 L40 178 L104 160 L60 120',
    'M104 160 L92 206 L40 178',
    'M160 106 L104 160 L154 150 L160 106',
    'M254 84 L154 150 L200 138',
  ].map((data) => line('white', data, { width: fine }));
  return solid(
    'white',
    path(
      'M-286 76 L-206 150 L-160 152 L-112 212 L-66 196 L-8 252 L46 198 L92 206 L140 156 L200 138 L254 84 L60 40 L-180 50 Z',
    ),
    facets,
  );
}

function meadow(): Layer {
  return solid(
    'build',
    path('M-286 76 L-216 44 L-96 30 L60 28 L180 42 L254 84 L160 106 L60 120 L-60 122 L-190 108 Z'),
    [
      line('build', 'M-286 76 L-150 70 L-96 30', { width: 1.4 }),
      line('build', 'M-150 70 L-190 108', { width: 1.4 }),
      line('build', 'M180 42 L150 74 L254 84', { width: 1.4 }),
      line('build', 'M150 74 L160 106', { width: 1.4 }),
      line('white', 'M-30 86 C-30 100 -50 104 -60 122', { width: 2.2 }),
      line('white', 'M6 86 C6 104 -8 112 -14 121', { width: 2.2 }),
    ],
  );
}

function castle(): Layer[] {
  const tower = (x: number, top: number, width: number, foot: number): Layer[] => [
    solid('white', rectangle(x, top, width, foot - top), [
      line(
        'white',
        `M${x + width / 2 - 5} ${top + 64} V${top + 46} Q${x + width / 2} ${top + 36} ${x + width / 2 + 5} ${top + 46} V${top + 64} Z`,
        { width: 2 },
      ),
    ]),
    solid('white', battlement(x - 7, top - 4, width + 14), [], { width: 2.6 }),
  ];
  const roof = (x: number, base: number, half: number, tip: number): Layer[] => [
    solid('solve', path(`M${x + 2} ${tip} V${tip - 30} L${x + 34} ${tip - 20} L${x + 2} ${tip - 10}`), [], {
      width: 2.2,
    }),
    solid('scale', path(`M${x - half} ${base} L${x} ${tip} L${x + half} ${base} Z`), [
      line('scale', `M${x - half / 3} ${base} L${x} ${tip} L${x + half / 3} ${base}`),
    ]),
  ];
  return [
    ...tower(-52, -130, 48, 60),
    ...roof(-28, -150, 38, -216),
    ...tower(-152, -46, 52, 84),
    ...roof(-126, -66, 42, -138),
    solid('white', path('M-100 86 V-22 H-80 V-8 H-58 V-22 H-36 V-8 H-14 V-22 H8 V-8 H30 V-22 H52 V86 Z'), [
      line('white', 'M-100 20 H52'),
      line('white', 'M-86 38 h18'),
      line('white', 'M24 38 h18'),
      line('white', 'M-86 58 h12'),
      line('white', 'M30 62 h12'),
    ]),
    solid(
      'white',
      path('M-46 86 V48 Q-46 24 -22 24 Q2 24 2 48 V86 Z'),
      [
        ...[-34, -22, -10].map((x) => line('white', `M${x} 26 V86`)),
        line('white', 'M-46 46 H2'),
        line('white', 'M-46 66 H2'),
      ],
      { width: 2.6 },
    ),
    ...tower(52, -84, 50, 80),
    ...roof(77, -104, 40, -176),
  ];
}

function battlement(x: number, y: number, width: number) {
  const [part, top, foot] = [width / 5, y - 16, y + 16];
  return path(
    `M${x} ${foot} V${top} H${x + part} V${y} H${x + 2 * part} V${top} H${x + 3 * part} V${y} H${x + 4 * part} V${top} H${x + width} V${foot} Z`,
  );
}

function trees(): Layer[] {
  return [
    [-226, 82, 1],
    [-184, 96, 0.8],
    [140, 84, 0.9],
    [184, 92, 1.15],
  ].flatMap(([x = 0, y = 0, scale = 1]) => {
    const at = (dx: number, dy: number) => `${x + dx * scale} ${y + dy * scale}`;
    return [
      solid('build', path(`M${at(-4, 0)} L${at(-4, -20)} L${at(4, -20)} L${at(4, 0)} Z`), [], { width: 2 }),
      solid(
        'build',
        path(`M${at(-24, -14)} L${at(0, -60)} L${at(24, -14)} L${at(6, -8)} Z`),
        [line('build', `M${at(0, -60)} L${at(6, -8)}`)],
        { width: 2.4 },
      ),
      solid(
        'build',
        path(`M${at(-18, -44)} L${at(0, -86)} L${at(18, -44)} L${at(5, -38)} Z`),
        [line('build', `M${at(0, -86)} L${at(5, -38)}`)],
        { width: 2.4 },
      ),
    ];
  });
}

function crystal(): Layer[] {
  return [
    solid('white', path('M246 -178 L290 -122 L246 -42 L202 -122 Z'), [
      line('white', 'M202 -122 L238 -106 L290 -122', { width: 2 }),
      line('white', 'M246 -178 L238 -106 L246 -42', { width: 2 }),
    ]),
  ];
}

function handles(): (Layer | Stroke[])[] {
  return [
    [
      stroke('build', path('M246 -110 V-216'), { width: 4 }),
      stroke('solve', path('M246 -110 L316 -70'), { width: 4 }),
      stroke('scale', path('M246 -110 L176 -70'), { width: 4 }),
    ],
    solid('build', path('M234 -214 L246 -244 L258 -214 Z'), [], { width: 3, fill: 0.5 }),
    solid('solve', path('M310 -62 L340 -56 L322 -82 Z'), [], { width: 3, fill: 0.5 }),
    solid('scale', path('M182 -62 L152 -56 L170 -82 Z'), [], { width: 3, fill: 0.5 }),
    solid('white', rectangle(238, -118, 16, 16), [], { width: bold }),
  ];
}
