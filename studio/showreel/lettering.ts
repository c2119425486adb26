import { colors } from '../palette.ts';
import type { Script } from './script.ts';

/** The height and width that captions are laid out in; they are drawn at the film's own size. */
export const LAYOUT = { width: 1920, height: 1080 };
const WHITE = colors.white;
/** Where captions begin, and how wide they may be: within what every screen shows. */
const EDGE = 136;
/** The baseline of a caption's last line, in pixels from the top. */
export const FOOT = 962;
/** Above this no letter of a caption reaches, in pixels from the top; below it no screen comes. */
export const CAPTION_TOP = 812;

/** Draws a caption's letters on an empty canvas of 1920 by 1080. */
export type Caption = (context: CanvasRenderingContext2D) => void;

/** The company's lead sentence, in few lines of even length. */
export function leadCaption(lead: string): Caption {
  return (context) => {
    face(context, 66, 600);
    const lines = evenLines(context, lead, LAYOUT.width - 2 * EDGE);
    if (lines.length > 2) throw new Error('The lead is too long for two lines.');
    inShade(context, () => {
      for (const [index, line] of lines.entries()) {
        context.fillText(line, EDGE, FOOT - (lines.length - 1 - index) * 86);
      }
    });
  };
}

/** A screen's product and its outcome. */
export function screenCaption(product: string, outcome: string): Caption {
  return (context) => {
    inShade(context, () => {
      face(context, 50, 540);
      context.globalAlpha = 0.86;
      context.fillText(product, EDGE, FOOT - 88);
      face(context, 78, 620);
      context.globalAlpha = 1;
      context.fillText(outcome, EDGE, FOOT);
    });
  };
}

/** Writes letters with a soft shadow, since the picture behind them may be bright. */
function inShade(context: CanvasRenderingContext2D, write: () => void): void {
  context.save();
  context.shadowColor = colors.ink;
  context.shadowBlur = (56 * context.canvas.width) / LAYOUT.width;
  for (let times = 0; times < 3; times++) write();
  context.restore();
  write();
}

/** The company's name. */
export function nameCaption({ wordmark: { outline, width, height } }: Script): Caption {
  return (context) => {
    const scale = 570 / width;
    context.save();
    context.translate((LAYOUT.width - 570) / 2, 742 - scale * (height - 25));
    context.scale(scale, scale);
    context.fillStyle = WHITE;
    context.fill(new Path2D(outline));
    context.restore();
  };
}

/** The company's line, below its name. */
export function lineCaption(words: readonly string[], { hues }: { hues: readonly string[] }): Caption {
  return (context) => {
    face(context, 62, 540);
    const gap = 26;
    const widths = words.map((word) => context.measureText(word).width);
    let x = (LAYOUT.width - widths.reduce((sum, width) => sum + width, gap * (words.length - 1))) / 2;
    for (const [index, word] of words.entries()) {
      context.fillStyle = hues[index] ?? 'white';
      context.fillText(word, x, 872);
      x += (widths[index] ?? 0) + gap;
    }
  };
}

/** Draws a word as large as its canvas allows, in the middle. */
export function drawWord(context: CanvasRenderingContext2D, word: string): void {
  const { width, height } = context.canvas;
  face(context, 100, 640);
  const size = Math.min((100 * width * 0.96) / context.measureText(word).width, height * 0.8);
  face(context, size, 640);
  context.textAlign = 'center';
  context.fillText(word, width / 2, height / 2 + size * 0.33);
}

/** The family name under which the studio declares the typeface, at the display width of 117 %. */
function face(context: CanvasRenderingContext2D, size: number, weight: number): void {
  context.font = `${weight} ${size}px Display`;
  context.letterSpacing = `${-size * (size > 60 ? 0.036 : 0.016)}px`;
  context.fillStyle = WHITE;
  context.textAlign = 'left';
}

/** Breaks a text into as few lines as it needs, none much longer than another. */
function evenLines(context: CanvasRenderingContext2D, text: string, most: number): string[] {
  const fewest = broken(context, text, most);
  for (let width = most / 2; width < most; width += 20) {
    const lines = broken(context, text, width);
    if (lines.length === fewest.length && lines.every((line) => context.measureText(line).width <= width)) return lines;
  }
  return fewest;
}

function broken(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (context.measureText(longer).width <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
