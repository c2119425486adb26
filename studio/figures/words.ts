import type { Point } from '../polyline.ts';
import { between, gaussian, type Random } from '../random.ts';
import { arc, block, curve, isometric, moved, type Stroke, stroke } from './shapes.ts';

/** The first word in action: scattered tracks find one vertex. */
export function solve(random: Random): Stroke[] {
  const tracks = Array.from({ length: 22 }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.6 * random())) / 22;
    const reach = between(random, 170, 300);
    const side = gaussian(random) * 0.42;
    const points = curve(40, (share) => {
      const turn = angle + side * (1 - share) ** 2;
      return [reach * (1 - share) * Math.cos(turn), reach * (1 - share) * Math.sin(turn)] as Point;
    });
    return stroke(index % 4 === 3 ? 'white' : 'solve', points, { width: index % 3 === 0 ? 2.4 : 1.7 });
  });
  return [...tracks, stroke('white', arc([0, 0], 26, 0, 360), { width: 2.4 })];
}

/** The second word in action: tracks interlock into a frame. */
export function build(): Stroke[] {
  const side = 210;
  const hidden: Point[][] = [
    [isometric(0, 0, 0), isometric(0, 0, side)],
    [isometric(0, 0, 0), isometric(side, 0, 0)],
    [isometric(0, 0, 0), isometric(0, side, 0)],
  ];
  const inner = [70, 140].flatMap((at): Point[][] => [
    [isometric(at, side, 0), isometric(at, side, side), isometric(at, 0, side)],
    [isometric(side, at, 0), isometric(side, at, side), isometric(0, at, side)],
    [isometric(0, side, at), isometric(side, side, at), isometric(side, 0, at)],
  ]);
  return [
    ...block(0, 0, side, side, side).map((edge) => stroke('build', edge, { width: 3 })),
    ...inner.map((edge) => stroke('white', edge, { width: 1.5 })),
    ...hidden.map((edge) => stroke('build', edge, { width: 2, dotted: true })),
  ];
}

/** The third word in action: the frame multiplies. */
export function scale(): Stroke[] {
  const side = 58;
  const places: readonly Point[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Point => [x, y]));
  return places
    .toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other))
    .flatMap(([x, y]) => {
      const height = side * (1.45 - 0.5 * Math.hypot(x, y));
      const edges = block(x * 116 - side / 2, y * 116 - side / 2, side, side, height);
      const hue = x === 0 && y === 0 ? 'white' : 'scale';
      return edges.map((edge) => stroke(hue, moved(edge, 0, 24, 1), { width: 2.2 }));
    });
}
