import type { Hue } from '../palette.ts';
import type { Point } from '../polyline.ts';
import {
  arc,
  block,
  bow,
  curve,
  isometric,
  moved,
  rectangle,
  roundedRectangle,
  type Stroke,
  stroke,
  turned,
} from './shapes.ts';

/** A vertical's drawing: a heart and its ECG. */
export function heart(): Stroke[] {
  const outline = curve(90, (share) => {
    const turn = Math.PI + 2 * Math.PI * share;
    const y = 13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn);
    return [16 * Math.sin(turn) ** 3 * 13, -y * 13.5];
  });
  const beat: Point[] = [
    [-290, 0],
    [-108, 0],
    ...bow([-108, 0], [-88, -44], [-68, 0]),
    [-46, 0],
    [-32, 26],
    [-4, -150],
    [26, 92],
    [42, 0],
    [66, 0],
    ...bow([66, 0], [96, -66], [126, 0]),
    [290, 0],
  ];
  return [stroke('solve', outline, { width: 2.6 }), stroke('white', beat, { width: 2.6 })];
}

/** A vertical's drawing: an open book under a mortarboard. */
export function book(): Stroke[] {
  const page = (side: 1 | -1): Stroke[] => {
    const lines = [0, 1, 2, 3].map((row) => {
      const y = -22 + row * 42;
      return stroke('white', bow([side * 38, y + 4], [side * 110, y - 34], [side * 196, y - 16]), {
        width: 1.6,
      });
    });
    const edge: Point[] = [
      ...bow([0, -62], [side * 100, -126], [side * 236, -82]),
      ...bow([side * 236, 142], [side * 100, 98], [0, 162]),
    ];
    return [stroke('build', edge, { width: 2.6 }), ...lines];
  };
  const board: Point[] = [
    [0, -256],
    [136, -202],
    [0, -148],
    [-136, -202],
    [0, -256],
  ];
  const cap: Point[] = [[-76, -176], ...bow([-76, -128], [0, -92], [76, -128]), [76, -176]];
  const tassel: Point[] = [
    [0, -202],
    [112, -180],
    [112, -118],
  ];
  return [
    ...page(-1),
    ...page(1),
    stroke('build', [
      [0, -62],
      [0, 162],
    ]),
    stroke('scale', board, { width: 2.6 }),
    stroke('scale', cap),
    stroke('white', tassel),
    stroke('white', arc([112, -110], 8, -90, 270)),
  ];
}

/** A vertical's drawing: a container ship under way. */
export function ship(): Stroke[] {
  const hull: Point[] = [
    [-250, 60],
    [226, 60],
    [268, 40],
    ...bow([268, 40], [232, 100], [206, 150]),
    [-222, 150],
    ...bow([-222, 150], [-250, 120], [-250, 60]),
  ];
  const heights = [3, 4, 4, 3, 4, 2];
  const hues: readonly Hue[] = ['solve', 'build', 'scale', 'white'];
  const containers = heights.flatMap((height, column) =>
    Array.from({ length: height }, (_, row) => {
      const hue = hues[(column * 3 + row * 2 + (column % 2)) % 4] ?? 'white';
      return stroke(hue, rectangle(-132 + column * 58, 60 - (row + 1) * 34, 52, 28), { width: 1.8 });
    }),
  );
  const bridge: Point[] = [
    [-236, 60],
    [-236, -108],
    [-250, -108],
    [-250, -132],
    [-152, -132],
    [-152, -108],
    [-166, -108],
    [-166, 60],
  ];
  const windows = [-84, -48, -12].map((y) =>
    stroke(
      'white',
      [
        [-222, y],
        [-180, y],
      ],
      { width: 1.6 },
    ),
  );
  const waves = [176, 200].map((y, row) =>
    stroke(
      'scale',
      curve(120, (share) => [-300 + 600 * share, y + 7 * Math.sin(share * 44 + row * 2)]),
      { width: 1.8 },
    ),
  );
  const funnel: Point[] = [
    [-214, -132],
    [-214, -170],
    [-186, -170],
    [-186, -132],
  ];
  return [
    stroke('white', hull, { width: 2.6 }),
    stroke('white', bridge),
    stroke('solve', funnel),
    ...windows,
    ...containers,
    ...waves,
  ];
}

/** A vertical's drawing: a payment card held to a reader's waves, above its ledger. */
export function card(): Stroke[] {
  const chip: Point[] = roundedRectangle(-170, -56, 70, 54, 10);
  const digits = [0, 1, 2, 3].flatMap((group) =>
    [0, 1, 2, 3].map((digit) => {
      const x = -170 + group * 84 + digit * 16;
      return stroke('white', arc([x, 36], 3, 0, 360), { width: 2 });
    }),
  );
  const face = [
    stroke('white', roundedRectangle(-206, -124, 412, 256, 24), { width: 2.6 }),
    stroke('build', chip),
    stroke(
      'build',
      [
        [-170, -29],
        [-100, -29],
      ],
      { width: 1.6 },
    ),
    stroke(
      'build',
      [
        [-135, -56],
        [-135, -2],
      ],
      { width: 1.6 },
    ),
    ...digits,
    stroke(
      'white',
      [
        [-170, 92],
        [-40, 92],
      ],
      { width: 1.6 },
    ),
    stroke('solve', arc([130, 86], 22, 0, 360)),
    stroke('scale', arc([160, 86], 22, 0, 360)),
    ...[18, 38, 58].map((radius) => stroke('build', arc([-78, -29], radius, -42, 42))),
  ];
  const onCard = face.map((line) => ({ ...line, points: moved(turned(line.points, -9), 0, -70) }));
  const balance: Point[] = [
    [-230, 236],
    [-150, 206],
    [-84, 220],
    [-16, 168],
    [56, 184],
    [128, 122],
    [226, 84],
  ];
  const columns = balance.map(([x, y]) =>
    stroke(
      'scale',
      [
        [x, 258],
        [x, y + 14],
      ],
      { width: 2 },
    ),
  );
  return [...onCard, ...columns, stroke('build', balance, { width: 2.6 })];
}

/** A vertical's drawing: a factory with wind turbines behind it. */
export function plant(): Stroke[] {
  const blade: Point[] = [...bow([0, 0], [-15, -30], [0, -118]), ...bow([0, -118], [9, -40], [0, 0])];
  const turbine = (x: number, y: number, scale: number, turn: number): Stroke[] => [
    ...[0, 120, 240].map((angle) => stroke('build', moved(turned(blade, turn + angle), x, y, scale))),
    stroke('white', arc([x, y], 8 * scale, 0, 360)),
    stroke('white', [
      [x - 3 * scale, y + 9 * scale],
      [x - 7 * scale, 210],
    ]),
    stroke('white', [
      [x + 3 * scale, y + 9 * scale],
      [x + 7 * scale, 210],
    ]),
  ];
  const roof: Point[] = [
    [-60, 210],
    [-60, 60],
    [22, 4],
    [22, 60],
    [104, 4],
    [104, 60],
    [186, 4],
    [186, 210],
  ];
  const chimney: Point[] = [
    [204, 210],
    [212, -70],
    [238, -70],
    [246, 210],
  ];
  const bays = [-36, 46, 128].map((x) => stroke('solve', rectangle(x, 96, 40, 44), { width: 1.8 }));
  return [
    stroke('white', [
      [-270, 210],
      [270, 210],
    ]),
    ...turbine(-196, -96, 1.1, 14),
    ...turbine(-84, -168, 0.7, 52),
    stroke('solve', roof, { width: 2.6 }),
    stroke('solve', chimney),
    ...bays,
    stroke('solve', [
      [206, -20],
      [244, -20],
    ]),
    stroke('white', rectangle(-34, 166, 56, 44), { width: 1.8 }),
  ];
}

/** A vertical's drawing: a block of a city, and above it its twin made of measurements. */
export function twin(): Stroke[] {
  const plan = [
    { x: -120, y: -120, width: 62, depth: 62, height: 150 },
    { x: -22, y: -120, width: 62, depth: 62, height: 74 },
    { x: 76, y: -120, width: 50, depth: 62, height: 44 },
    { x: -120, y: -22, width: 62, depth: 62, height: 92 },
    { x: -22, y: -22, width: 62, depth: 62, height: 118 },
    { x: 76, y: -22, width: 50, depth: 62, height: 62 },
    { x: -120, y: 76, width: 62, depth: 50, height: 40 },
    { x: -22, y: 76, width: 62, depth: 50, height: 56 },
    { x: 76, y: 76, width: 50, depth: 50, height: 86 },
  ];
  const site = (z: number) => [
    isometric(-150, -150, z),
    isometric(156, -150, z),
    isometric(156, 156, z),
    isometric(-150, 156, z),
    isometric(-150, -150, z),
  ];
  const real = plan.flatMap(({ x, y, width, depth, height }) =>
    block(x, y, width, depth, height * 0.62).map((edge) =>
      stroke('white', moved(edge, 0, 122), { width: 1.7 }),
    ),
  );
  const measured = plan.flatMap(({ x, y, width, depth, height }) =>
    block(x, y, width, depth, height * 0.62).map((edge) =>
      stroke('scale', moved(edge, 0, -128), { width: 2.2, dotted: true }),
    ),
  );
  const links = [isometric(-150, 156, 0), isometric(156, 156, 0), isometric(156, -150, 0)].map(([x, y]) =>
    stroke(
      'build',
      [
        [x, y + 122],
        [x, y - 128],
      ],
      { width: 2, dotted: true },
    ),
  );
  return [
    stroke('white', moved(site(0), 0, 122)),
    ...real,
    ...links,
    stroke('scale', moved(site(0), 0, -128)),
    ...measured,
  ];
}
