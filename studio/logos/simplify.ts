import type { Point } from '../polyline.ts';
import { direction, fitCubic } from './curve-fit.ts';
import { flatten } from './flatten.ts';
import type { Outline, Step } from './outline.ts';

/** Curves that meet at a smaller bend than this (its cosine) look like one. */
const SMOOTH = 0.97;

/** A fit over more curves than this would hardly succeed. */
const MOST_CURVES = 8;

type Curve = Extract<Step, { kind: 'quadratic' | 'cubic' }>;

/** A curve with the point that it begins at. */
interface Piece {
  readonly from: Point;
  readonly curve: Curve;
}

/** Joins neighboring curves into single ones where that moves no point by more than a tolerance. */
export function simplify(outline: Outline, tolerance: number): Outline {
  const simple: Step[] = [];
  let at: Point = [0, 0];
  let run: Piece[] = [];
  for (const step of outline) {
    if (step.kind === 'quadratic' || step.kind === 'cubic') {
      run.push({ from: at, curve: step });
    } else {
      simple.push(...joinedCurves(run, tolerance), step);
      run = [];
    }
    if (step.kind !== 'close') at = step.to;
  }
  return [...simple, ...joinedCurves(run, tolerance)];
}

function joinedCurves(run: readonly Piece[], tolerance: number): Step[] {
  const joined: Step[] = [];
  for (let index = 0; index < run.length; ) {
    let [best, taken]: [Step | undefined, number] = [run[index]?.curve, 1];
    for (let count = 2; count <= MOST_CURVES; count++) {
      const pieces = run.slice(index, index + count);
      if (pieces.length < count || !pieces.every((piece, at) => at === 0 || smooth(pieces[at - 1], piece)))
        break;
      const single = oneCurve(pieces, tolerance);
      if (single !== undefined) [best, taken] = [single, count];
    }
    if (best !== undefined) joined.push(best);
    index += taken;
  }
  return joined;
}

function oneCurve(pieces: readonly Piece[], tolerance: number): Step | undefined {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [start, end] = [setsOut(first), arrives(last)];
  if (start === undefined || end === undefined) return undefined;
  const steps: Step[] = [{ kind: 'move', to: first.from }, ...pieces.map(({ curve }) => curve)];
  return fitCubic(flatten(steps), start, end, tolerance);
}

function setsOut({ from, curve }: Piece): Point | undefined {
  return (
    direction(from, curve.kind === 'quadratic' ? curve.control : curve.first) ?? direction(from, curve.to)
  );
}

function arrives({ from, curve }: Piece): Point | undefined {
  const control = curve.kind === 'quadratic' ? curve.control : curve.second;
  return direction(control, curve.to) ?? direction(from, curve.to);
}

function smooth(before: Piece | undefined, after: Piece): boolean {
  if (before === undefined) return false;
  const [one, other] = [arrives(before), setsOut(after)];
  return one !== undefined && other !== undefined && one[0] * other[0] + one[1] * other[1] > SMOOTH;
}
