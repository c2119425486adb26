import { colors, type Hue } from '../palette.ts';
import type { Point, Polyline } from '../polyline.ts';

/** How a line is drawn. */
interface Ink {
  readonly hue: Hue;
  readonly width: number;
  readonly alpha: number;
  /** Strength of the light around the line, from 0 to 1. */
  readonly glow?: number;
  readonly dotted?: boolean;
}

/** Draws a line of light. */
export function trace(context: CanvasRenderingContext2D, line: Polyline, ink: Ink): void {
  const [first, ...others] = line;
  if (first === undefined || others.length === 0 || ink.alpha <= 0.004) return;
  const { hue, width, alpha, glow = 0, dotted = false } = ink;
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.strokeStyle = colors[hue];
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of others) context.lineTo(x, y);
  if (glow > 0) {
    for (const spread of [3, 6, 10]) {
      context.lineWidth = width * spread;
      context.globalAlpha = alpha * glow * 0.028;
      context.stroke();
    }
  }
  if (dotted) {
    context.setLineDash([0.01, width * 2.6]);
    context.lineDashOffset = -first.at;
  }
  context.lineWidth = width;
  context.globalAlpha = alpha;
  context.stroke();
  context.restore();
}

/** Draws a soft point of light. */
export function spark(
  context: CanvasRenderingContext2D,
  [x, y]: Point,
  radius: number,
  hue: Hue,
  alpha: number,
): void {
  if (alpha <= 0.004 || radius <= 0) return;
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  const color = colors[hue];
  light.addColorStop(0, color);
  light.addColorStop(0.1, `${color}99`);
  light.addColorStop(0.35, `${color}2b`);
  light.addColorStop(0.7, `${color}08`);
  light.addColorStop(1, `${color}00`);
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.globalAlpha = alpha;
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  context.restore();
}
