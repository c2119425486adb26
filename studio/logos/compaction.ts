import type { Point } from '../polyline.ts';
import type { Outline, Step } from './outline.ts';
import { safeArcs } from './safe-arcs.ts';
import { simplify } from './simplify.ts';

/** How far simplification may move the outline; rounding adds half a unit. */
const TOLERANCE = 0.5;

/** A curve whose controls are nearer than this to its chord, in units, is a line. */
const FLAT = 0.4;

/** The pen's state in whole units, as a renderer tracks it. */
interface Pen {
  at: Point;
  start: Point;
  /** The last curve's last control, which shorthand curves continue. */
  control: Point | undefined;
}

/** Writes an outline as short path data: relative, in whole units, without invisible detail. */
export function compact(outline: Outline): string {
  const pen: Pen = { at: [0, 0], start: [0, 0], control: undefined };
  let data = '';
  let last = '';
  const steps = safeArcs(simplify(outline, TOLERANCE));
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    const [letter, values] = written(step, pen, next);
    if (letter === '') continue;
    const implied = (letter === last && letter !== 'm') || (letter === 'l' && last === 'm');
    data += (implied ? '' : letter) + joined(values, implied);
    last = letter === 'z' ? '' : letter;
  }
  return data;
}

/** One step's letter and numbers, both empty if it draws nothing; moves the pen. */
function written(step: Step, pen: Pen, next: Step | undefined): [letter: string, values: readonly number[]] {
  if (step.kind === 'close') {
    pen.at = pen.start;
    pen.control = undefined;
    return ['z', []];
  }
  const from = pen.at;
  const to = rounded(step.to);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const before = pen.control;
  pen.at = to;
  pen.control = undefined;
  if (step.kind === 'move') {
    pen.start = to;
    return ['m', [dx, dy]];
  }
  if (step.kind === 'arc') {
    // A half circle's radius may be too small, since readers then enlarge it, but never too large.
    const half = Math.hypot(dx, dy) / 2;
    const radius = step.radius < half + 1 ? Math.floor(half) : Math.round(step.radius);
    return ['a', [radius, radius, 0, Number(step.large), Number(step.clockwise), dx, dy]];
  }
  const controls = bends(step).map(rounded);
  if (controls.every((control) => offChord(control, from, to) < FLAT)) {
    if (dx === 0 && dy === 0) return ['', []];
    // The closing command draws the last line.
    if (next?.kind === 'close' && same(to, pen.start, 0)) return ['', []];
    if (dy === 0) return ['h', [dx]];
    return dx === 0 ? ['v', [dy]] : ['l', [dx, dy]];
  }
  const reflected: Point = before === undefined ? from : [2 * from[0] - before[0], 2 * from[1] - before[1]];
  const smooth = before !== undefined && same(reflected, controls[0] ?? reflected, 1);
  const shown = smooth ? controls.slice(1) : controls;
  pen.control = shown.at(-1) ?? reflected;
  const letters = step.kind === 'quadratic' ? 'qt' : 'cs';
  return [letters[smooth ? 1 : 0] ?? '', [...shown, to].flatMap(([x, y]) => [x - from[0], y - from[1]])];
}

/** The points that bend a step. */
function bends(step: Step): Point[] {
  if (step.kind === 'quadratic') return [step.control];
  return step.kind === 'cubic' ? [step.first, step.second] : [];
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

function same(one: Point, other: Point, tolerance: number): boolean {
  return Math.abs(one[0] - other[0]) <= tolerance && Math.abs(one[1] - other[1]) <= tolerance;
}

function offChord(control: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  const [cx, cy] = [control[0] - from[0], control[1] - from[1]];
  const along = chord === 0 ? -1 : (cx * dx + cy * dy) / chord;
  // A control before the start or beyond the end makes the curve overshoot.
  return along < 0 || along > chord ? Math.hypot(cx, cy) : Math.abs(cx * dy - cy * dx) / chord;
}

/** Numbers with no more between them than a reader needs. */
function joined(values: readonly number[], implied: boolean): string {
  return values.map((value, index) => (value < 0 || (index === 0 && !implied) ? '' : ' ') + value).join('');
}
