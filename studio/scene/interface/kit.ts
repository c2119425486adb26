import { roundedRectangle } from '../../figures/shapes.ts';
import { colors, type Hue } from '../../palette.ts';
import { lengthOf, type Point, polyline, section } from '../../polyline.ts';
import { glide, settle, span } from '../../timing.ts';
import { write } from '../type.ts';

/** Draws a platform's interface, some seconds after the camera has reached it. */
export type Interface = (context: CanvasRenderingContext2D, age: number) => void;

/** The size of every interface's window; its corner is the origin. */
export const pane = { width: 880, height: 540, head: 52 };

/** How a line or a box looks. */
interface Look {
  readonly hue?: Hue;
  readonly width?: number;
  readonly alpha?: number;
  /** How much of it is drawn, from 0 to 1. */
  readonly share?: number;
}

/** Draws a line, or its first part. */
export function line(context: CanvasRenderingContext2D, points: readonly Point[], look: Look = {}): void {
  const { hue = 'white', width = 1.6, alpha = 0.8, share = 1 } = look;
  if (share <= 0 || alpha <= 0) return;
  const whole = polyline(points);
  context.save();
  context.strokeStyle = colors[hue];
  context.globalAlpha *= alpha;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const { x, y } of section(whole, 0, lengthOf(whole) * Math.min(1, share))) context.lineTo(x, y);
  context.stroke();
  context.restore();
}

/** A box's place and size. */
export type Area = readonly [x: number, y: number, width: number, height: number];

/** Draws a box with rounded corners, and fills it with as much of its color as `fill` says. */
export function box(
  context: CanvasRenderingContext2D,
  area: Area,
  look: Look & { fill?: number; radius?: number } = {},
): void {
  const { hue = 'white', fill = 0, radius = 8, share = 1 } = look;
  const corners = roundedRectangle(...area, Math.min(radius, area[2] / 2, area[3] / 2));
  if (fill > 0 && share > 0) {
    context.save();
    context.fillStyle = colors[hue];
    context.globalAlpha *= fill * glide(Math.min(1, share));
    context.beginPath();
    for (const [x, y] of corners) context.lineTo(x, y);
    context.fill();
    context.restore();
  }
  line(context, corners, look);
}

/** Fills a disc. */
export function dot(
  context: CanvasRenderingContext2D,
  [x, y]: Point,
  radius: number,
  hue: Hue,
  alpha = 1,
): void {
  if (radius <= 0 || alpha <= 0) return;
  context.save();
  context.fillStyle = colors[hue];
  context.globalAlpha *= alpha;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** Writes a label. */
export function label(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: Point,
  look: { size?: number; alpha?: number; hue?: Hue; weight?: number } = {},
): void {
  const { size = 17, alpha = 0.85, hue = 'white', weight = 520 } = look;
  write(context, { text, x, y, size, weight, hue, alpha });
}

/** Draws the window around an interface, which covers what is behind it. */
export function openWindow(context: CanvasRenderingContext2D, title: string, age: number): void {
  const { width, height, head } = pane;
  const open = settle(span(age, -0.45, 0.35));
  context.save();
  context.globalAlpha *= 0.9 * open;
  context.fillStyle = '#10101d';
  context.beginPath();
  context.roundRect(0, 0, width, height, 16);
  context.fill();
  context.restore();
  box(context, [0, 0, width, height], { radius: 16, share: open, alpha: 0.62, width: 1.8 });
  line(
    context,
    [
      [0, head],
      [width, head],
    ],
    { share: open, alpha: 0.28, width: 1.2 },
  );
  for (const [index, hue] of (['solve', 'build', 'scale'] as const).entries()) {
    dot(context, [28 + index * 20, head / 2], 5.5 * span(age, -0.1 + index * 0.08, 0.1 + index * 0.08), hue);
  }
  label(context, title, [100, head / 2 + 6], { size: 18, alpha: 0.9 * span(age, 0, 0.3), weight: 600 });
}
