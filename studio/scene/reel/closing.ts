import { discs } from '../../disc.ts';
import { colors } from '../../palette.ts';
import { mix, settle, span } from '../../timing.ts';
import type { Cast, Draw } from '../scene.ts';
import { showreel } from '../timeline.ts';
import { widthOf, write } from '../type.ts';
import { parts } from './route.ts';

/** Where the mark is. */
export const markAt = [parts.mark[0]?.at[0] ?? 0, (parts.mark[0]?.at[1] ?? 0) - 98] as const;

/** The mark, the company's name and its tagline. */
export function closing({ name, words }: Cast): Draw {
  const { meet, name: named, line } = showreel.mark;
  const [x, y] = markAt;
  return (context, seconds) => {
    if (seconds < meet) return;
    drawDiscs(context, settle(span(seconds, meet, meet + 1)));
    // A long name is set smaller, so that it is no wider than 1000.
    const size = Math.min(128, (128 * 1000) / widthOf(context, { text: name, size: 128 }));
    write(context, {
      text: name,
      x,
      y: y + 238,
      size,
      align: 'center',
      risen: span(seconds, named, named + 0.8),
    });
    const told = settle(span(seconds, line, line + 0.8));
    write(context, {
      text: words.join(' '),
      x,
      y: y + 310,
      size: 38,
      weight: 520,
      align: 'center',
      alpha: told * 0.86,
    });
  };
}

function drawDiscs(context: CanvasRenderingContext2D, share: number): void {
  if (share === 0) return;
  const scale = 9.4;
  context.save();
  context.translate(...markAt);
  context.rotate((1 - share) * -2.1);
  for (const { x, y, radius, hue } of discs) {
    context.fillStyle = colors[hue];
    context.beginPath();
    const out = mix(0.05, 1, share);
    context.arc((x - 12) * scale * out, (y - 13.5) * scale * out, radius * scale * share, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}
