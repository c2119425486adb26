import type { Point } from '../../polyline.ts';
import { points, spline, strokes, vertex } from '../drafting.ts';
import { arc, bold, curve, fine, type Stroke, stroke } from '../shapes.ts';

/** The profile from the top of the head down the face to the chest, and the back of the head down to the shoulder. */
const face = spline(
  points(
    '-52,-244 4,-238 48,-212 72,-172 80,-132 78,-112 92,-86 108,-62 104,-52 88,-46 88,-34 98,-24 96,-14 86,-10 92,0 90,12 80,20 82,40 72,60 42,66 10,62 2,84 6,116 34,148 70,178 92,214 98,252',
  ),
);
const back = spline(
  points(
    '-52,-244 -112,-232 -160,-194 -182,-140 -180,-84 -160,-36 -136,2 -124,40 -126,84 -150,118 -204,148 -240,190 -252,252',
  ),
);

/** Which of the face's points lie across from which of the back's, by their numbers. */
const pairs: readonly (readonly [face: number, back: number])[] = [
  [0, 0],
  [3, 2],
  [5, 3.2],
  [8, 4.2],
  [13, 5],
  [18, 5.8],
  [20, 6.6],
  [22, 8],
  [24, 9.8],
  [26, 12],
];
/** Where the mesh's level lines leave the face. */
const levels = [1, 2, 3, 4, 5.2, 6.4, 8, 10.4, 13, 15.6, 17.4, 19, 20.4, 21.4, 22.4, 23.4, 24.3, 25.2];

/** A platform's drawing: a head and shoulders made of a mesh, and the waves of what they say. */
export function awatar(): Stroke[] {
  const meridians = [0.14, 0.28, 0.42, 0.56, 0.7, 0.84].map((share) =>
    curve(78, (down) => across(Math.min(26, down * 26), share)),
  );
  const parallels = levels.map((down) =>
    curve(24, (share) => {
      const [x, y] = across(down, share);
      return [x, y + 14 * Math.sin(share * Math.PI)];
    }),
  );
  const waves = [34, 66, 98, 130].map((radius, index) =>
    stroke(index % 2 === 0 ? 'solve' : 'build', arc([96, -12], radius, -38, 38), {
      width: bold - index * 0.2,
    }),
  );
  return [
    ...strokes('scale', [...meridians, ...parallels], { width: fine }),
    stroke('white', face, { width: 3.4, tail: 'end' }),
    stroke('white', back, { width: 3.4, tail: 'end' }),
    ...waves,
    vertex(96, -12),
  ];
}

/** A place on the mesh between the profile's two lines. */
function across(down: number, share: number): Point {
  const [front, rear] = [at(face, down), at(back, opposite(down))];
  // Rounded: towards the edges the lines stand closer.
  const round = 0.5 - 0.5 * Math.cos(share * Math.PI);
  return [rear[0] + (front[0] - rear[0]) * round, rear[1] + (front[1] - rear[1]) * round];
}

/** The place of the back that lies across from a place of the face. */
function opposite(down: number): number {
  const next = Math.max(
    1,
    pairs.findIndex(([place]) => place >= down),
  );
  const [[from, rear], [to, rearTo]] = [pairs[next - 1] ?? [0, 0], pairs[next] ?? [26, 12]];
  return rear + ((rearTo - rear) * (down - from)) / (to - from);
}

/** The place on a spline at one of the points it goes through, or between two of them. */
function at(line: readonly Point[], place: number): Point {
  const whole = Math.floor(place * 10 + 1e-6);
  const [one = [0, 0], other = one] = line.slice(whole);
  const rest = place * 10 - whole;
  return [one[0] + (other[0] - one[0]) * rest, one[1] + (other[1] - one[1]) * rest];
}
