import { colors } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { glide, mix, settle, span } from '../../timing.ts';

/** Where a pointer is as it goes from stop to stop, each given with the moment at which it arrives. */
export function pointerAt(
  age: number,
  stops: readonly (readonly [seconds: number, x: number, y: number])[],
): Point {
  const next = stops.findIndex(([seconds]) => seconds > age);
  const [before, after] = [stops[next - 1], stops[next]];
  if (before === undefined || after === undefined) {
    const [, x = 0, y = 0] = (next === 0 ? stops[0] : stops.at(-1)) ?? [];
    return [x, y];
  }
  const share = glide(span(age, before[0], after[0]));
  // Hands move in arcs.
  const bow = Math.sin(Math.PI * share) * 0.08;
  const [dx, dy] = [after[1] - before[1], after[2] - before[2]];
  return [mix(before[1], after[1], share) - dy * bow, mix(before[2], after[2], share) + dx * bow];
}

/** Draws a pointer, and rings where it has just pressed. */
export function pointer(
  context: CanvasRenderingContext2D,
  [x, y]: Point,
  age: number,
  presses: readonly number[] = [],
): void {
  for (const press of presses) {
    const share = span(age, press, press + 0.45);
    if (share <= 0 || share >= 1) continue;
    context.save();
    context.strokeStyle = colors.white;
    context.globalAlpha *= 0.8 * (1 - share);
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, 6 + 26 * settle(share), 0, 2 * Math.PI);
    context.stroke();
    context.restore();
  }
  const arrow: readonly Point[] = [
    [0, 0],
    [0, 23],
    [5.4, 18],
    [9.2, 26.4],
    [13, 24.6],
    [9.3, 16.6],
    [16.6, 16.2],
  ];
  context.save();
  context.translate(x, y);
  context.beginPath();
  for (const [dx, dy] of arrow) context.lineTo(dx, dy);
  context.closePath();
  context.fillStyle = colors.white;
  context.strokeStyle = colors.ink;
  context.lineWidth = 2;
  context.globalAlpha *= span(age, 0.1, 0.3);
  context.fill();
  context.stroke();
  context.restore();
}
