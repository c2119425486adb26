import { colors, type Hue } from '../palette.ts';
import { mix, settle } from '../timing.ts';

/** A line of display type. */
export interface Line {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly align?: 'left' | 'center';
  readonly hue?: Hue;
  readonly alpha?: number;
  /** 0: still below its baseline and unseen, 1: in place. */
  readonly risen?: number;
}

/** The family name under which the studio declares the typeface, at the display width of 117%. */
const displayFamily = 'Display';

/** Writes a line. While it rises, what is still below its baseline is hidden. */
export function write(context: CanvasRenderingContext2D, line: Line): void {
  const { text, x, y, size, align = 'left', hue = 'white', alpha = 1, risen = 1 } = line;
  if (alpha <= 0 || risen <= 0) return;
  context.save();
  face(context, line);
  context.textAlign = align;
  context.fillStyle = colors[hue];
  context.globalAlpha *= alpha;
  if (risen < 1) {
    context.beginPath();
    context.rect(x - 4000, y - size, 8000, size * 1.24);
    context.clip();
  }
  // Letter spacing also follows the last letter, which would shift centered type.
  const shift = align === 'center' ? -tracking(size) / 2 : 0;
  context.fillText(text, x - shift, y + mix(size * 1.15, 0, settle(risen)));
  context.restore();
}

/** How wide a line is. */
export function widthOf(
  context: CanvasRenderingContext2D,
  line: Pick<Line, 'text' | 'size' | 'weight'>,
): number {
  context.save();
  face(context, line);
  const { width } = context.measureText(line.text);
  context.restore();
  return width;
}

function face(
  context: CanvasRenderingContext2D,
  { size, weight = 620 }: Pick<Line, 'size' | 'weight'>,
): void {
  context.font = `${weight} ${size}px ${displayFamily}`;
  context.letterSpacing = `${tracking(size)}px`;
}

/** Large type is set tighter than small type. */
function tracking(size: number): number {
  return size * -(size > 60 ? 0.045 : 0.022);
}
