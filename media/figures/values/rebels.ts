import { circle } from '../drafting.ts';
import { solid, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { bold, fine, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A value's drawing: a circuit board with its chip, and the one trace that breaks out of it. */
export function rebels(): Stroke[] {
  const board = path(
    'M52 -136 H-206 Q-236 -136 -236 -106 V206 Q-236 236 -206 236 H106 Q136 236 136 206 V-52 L112 -62 L116 -88 L88 -92 L84 -118 L60 -116 Z',
  );
  return stacked([
    solid('white', board, [...traces(), ...holes()], { width: 3.4 }),
    chip(),
    [
      stroke(
        'solve',
        path(
          'M-2 -22 V-36 L104 -142 C140 -178 150 -236 196 -236 C232 -236 244 -188 214 -174 C190 -164 174 -192 194 -204',
        ),
        {
          width: 5,
          tail: 'end',
        },
      ),
    ],
    ...shards(),
  ]);
}

function traces(): Stroke[] {
  const ways = [
    'M-98 -22 V-62 L-122 -86 H-150',
    'M-66 -22 V-88',
    'M-34 -22 V-58 L-18 -74 V-98',
    'M-122 2 H-146 L-170 -22 H-196',
    'M-122 34 H-196',
    'M-122 66 H-162 L-176 80 V96',
    'M-122 98 H-144 L-176 130 V160',
    'M22 2 H48 L78 -28',
    'M22 34 H98',
    'M22 66 H66 L86 86 V104',
    'M22 98 H42 L100 156',
    'M-98 122 V152 L-126 180 V200',
    'M-66 122 V196',
    'M-34 122 V148 L-10 172 V196',
    'M-2 122 V136 L30 168 H58',
  ];
  return ways.map((data) => line('white', data, { width: 2 }));
}

function holes(): Stroke[] {
  const places = [
    [-158, -86],
    [-66, -96],
    [-18, -106],
    [-204, -22],
    [-204, 34],
    [-176, 104],
    [-176, 168],
    [84, -34],
    [106, 34],
    [86, 112],
    [106, 162],
    [-126, 208],
    [-66, 204],
    [-10, 204],
    [66, 168],
  ];
  return places.map(([x = 0, y = 0]) => stroke('white', circle(x, y, 8), { width: 2 }));
}

function chip() {
  return solid(
    'scale',
    roundedRectangle(-122, -22, 144, 144, 10),
    [
      stroke('scale', roundedRectangle(-98, 2, 96, 96, 4), { width: fine }),
      stroke('scale', circle(-82, 18, 6), { width: fine }),
      line('scale', 'M-50 32 L-68 50 L-50 68', { width: bold }),
      line('scale', 'M-26 32 L-8 50 L-26 68', { width: bold }),
    ],
    { width: 3.4 },
  );
}

function shards() {
  return [
    'M140 -92 L164 -100 L152 -74 Z',
    'M74 -160 L84 -140 L62 -138 Z',
    'M150 -132 L168 -142 L166 -122 Z',
  ].map((data) => solid('white', path(data), [], { width: 2.2 }));
}
