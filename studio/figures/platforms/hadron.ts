import type { Point } from '../../polyline.ts';
import { circle, points, solid, strokes, vertex } from '../drafting.ts';
import { layered } from '../layered.ts';
import { bold, isometric, moved, rectangle, type Stroke, stroke } from '../shapes.ts';

/** Half the core's side, how far the modules hover from it, and how thick they are. */
const [half, gap, thick] = [82, 56, 26];
const [near, far] = [half + gap, half + gap + thick];
/** There is more above the core than below it, so everything sits a little lower than the middle. */
const down = 24;

/** Lays a line, given as seen from the front, onto one of the three faces that show. */
type Face = (line: readonly Point[]) => Point[];
const onTop: Face = (line) => line.map(([x, y]) => isometric(x, y, far));
const onLeft: Face = (line) => line.map(([x, y]) => isometric(x, far, -y));
const onRight: Face = (line) => line.map(([x, y]) => isometric(far, -x, -y));

/** A platform's drawing: a core, and the modules that dock onto its faces. */
export function hadron(): Stroke[] {
  const side = 2 * half;
  const core = box([-half, -half, -half], [side, side, side], 'white', 2.6);
  const drawing = layered([
    ...core,
    ...guides(),
    ...box([-half, near, -half], [side, thick, side], 'solve'),
    ...checklist(),
    ...box([near, -half, -half], [thick, side, side], 'build'),
    ...workflow(),
    ...box([-half, -half, near], [side, side, thick], 'scale'),
    ...window(),
    vertex(0, 0),
  ]);
  return drawing.map((one) => ({ ...one, points: moved(one.points, 0, down) }));
}

type Triple = readonly [number, number, number];

function box(at: Triple, size: Triple, hue: Stroke['hue'], width = 3.2): Stroke[] {
  return solid({ at, size }, (edge, line) => stroke(hue, line, { width: edge === 'outline' ? width : 2.4 }));
}

/** The paths along which the modules come, from the corners of the core that two of them share. */
function guides(): Stroke[] {
  const corners: readonly (readonly [Triple, Triple, Triple])[] = [
    [
      [-half, half, near],
      [-half, half, half],
      [-half, near, half],
    ],
    [
      [half, -half, near],
      [half, -half, half],
      [near, -half, half],
    ],
    [
      [half, near, -half],
      [half, half, -half],
      [near, half, -half],
    ],
  ];
  return strokes(
    'white',
    corners.flatMap(([one, corner, other]) => [
      [isometric(...corner), isometric(...one)],
      [isometric(...corner), isometric(...other)],
    ]),
    { width: 2, dotted: true },
  );
}

function checklist(): Stroke[] {
  return [-40, 0, 40].flatMap((y) => [
    stroke('solve', onLeft(points(`-54,${y} -44,${y + 11} -26,${y - 13}`)), { width: 3.2 }),
    stroke('white', onLeft(points(`-4,${y} 54,${y}`)), { width: bold }),
  ]);
}

function workflow(): Stroke[] {
  return [
    ...strokes('white', [points('-22,0 0,0 0,-36 20,-36'), points('0,0 0,36 20,36')].map(onRight), {
      width: bold,
    }),
    ...strokes(
      'build',
      [rectangle(-58, -16, 32, 32), rectangle(24, -52, 32, 32), rectangle(24, 20, 32, 32)].map(onRight),
      { width: 2.6, fill: 0.35 },
    ),
  ];
}

/** The application's window. */
function window(): Stroke[] {
  const bars = [26, 44, 36, 62].map((height, index) => rectangle(-50 + index * 28, 56 - height, 18, height));
  return [
    stroke('scale', onTop(points(`-${half},-44 ${half},-44`)), { width: 2.4 }),
    ...(['solve', 'build', 'scale'] as const).map((hue, index) =>
      stroke(hue, onTop(circle(-60 + index * 22, -63, 7)), { width: 2, fill: 1 }),
    ),
    ...strokes('scale', bars.map(onTop), { width: 2.4, fill: 0.4 }),
    stroke('white', onTop(points('-62,56 64,56')), { width: bold }),
  ];
}
