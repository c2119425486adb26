import { discs } from '../disc.ts';
import { colours } from '../palette.ts';
import type { Card } from '../pictures/cards.ts';
import type { Composition } from '../pictures/composition.ts';
import { polyline } from '../polyline.ts';
import { spark, trace } from './pen.ts';
import type { Draw, Scene } from './scene.ts';
import { widthOf, write } from './type.ts';

const size = { width: 1200, height: 630 };
const left = 72;
const column = 560;

/** What the cards are drawn from. */
interface Cards {
  readonly name: string;
  readonly cards: readonly DrawnCard[];
}

type DrawnCard = Pick<Card, 'title' | 'line'> & { readonly picture: Composition };

/** The cards shown where pages are linked to, one at each moment: mark and name, the page's title and its picture. */
export const scene: Scene<Cards> = { ...size, prepare: prepareCards };

function prepareCards({ name, cards }: Cards): Draw {
  return (context, index) => {
    const card = cards[index];
    if (card === undefined) throw new Error(`There is no card ${index}.`);
    context.fillStyle = colours.ink;
    context.fillRect(0, 0, size.width, size.height);
    drawPicture(context, card.picture);
    drawShade(context);
    for (const { x, y, radius, hue } of discs) {
      context.fillStyle = colours[hue];
      context.beginPath();
      context.arc(left + x * 2.1 - 1.4, 54 + y * 2.1, radius * 2.1, 0, 2 * Math.PI);
      context.fill();
    }
    write(context, { text: name, x: left + 66, y: 94, size: 40, weight: 640 });
    drawWords(context, card);
  };
}

function drawPicture(context: CanvasRenderingContext2D, { lines, vertex }: Composition): void {
  for (const { points, hue, width, alpha, dotted, fill, part } of lines) {
    if (fill > 0) {
      context.save();
      context.globalAlpha = fill;
      context.fillStyle = colours[hue];
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
      context.fill();
      context.restore();
    }
    const glow = part === 'subject' ? Math.min(1, width / 3.4) * 0.8 : 0.6;
    trace(context, polyline(points), {
      hue,
      width,
      alpha: part === 'subject' ? alpha : alpha * 0.8,
      dotted,
      glow,
    });
  }
  spark(context, vertex, 110, 'white', 0.9);
}

/** Where the words stand the tracks are held back. */
function drawShade(context: CanvasRenderingContext2D): void {
  const shade = context.createLinearGradient(0, 0, 720, 0);
  shade.addColorStop(0, `${colours.ink}f5`);
  shade.addColorStop(0.7, `${colours.ink}d8`);
  shade.addColorStop(1, `${colours.ink}00`);
  context.fillStyle = shade;
  context.fillRect(0, 0, 720, size.height);
}

function drawWords(context: CanvasRenderingContext2D, { title, line }: DrawnCard): void {
  const set = setTitle(context, title);
  const told = line === '' ? [] : balanced(context, line, { side: 28, weight: 480 });
  const foot = size.height - 66;
  for (const [index, text] of told.entries()) {
    const y = foot - (told.length - 1 - index) * 38;
    write(context, { text, x: left, y, size: 28, weight: 480, alpha: 0.8 });
  }
  const base = told.length === 0 ? foot : foot - told.length * 38 - 22;
  const leading = set.size * 1.02;
  for (const [index, text] of set.lines.entries()) {
    const y = base - (set.lines.length - 1 - index) * leading;
    write(context, { text, x: left - set.size * 0.04, y, size: set.size });
  }
}

/** The largest size at which a title takes no more than three lines of the column. */
function setTitle(context: CanvasRenderingContext2D, title: Card['title']) {
  if (typeof title !== 'string') return { size: 124, lines: title };
  let side = 104;
  while (side > 40 && !fits(context, title, side)) side -= 2;
  return { size: side, lines: balanced(context, title, { side, weight: 620 }) };
}

function fits(context: CanvasRenderingContext2D, title: string, side: number): boolean {
  const lines = wrap(context, title, { side, weight: 620 }, column);
  return lines.length <= 3 && lines.every((text) => widthOf(context, { text, size: side }) <= column);
}

/** How words are set. */
interface Setting {
  readonly side: number;
  readonly weight: number;
}

/** Breaks words into as few lines as the column allows, as even as can be. */
function balanced(context: CanvasRenderingContext2D, words: string, setting: Setting): string[] {
  let lines = wrap(context, words, setting, column);
  const { length } = lines;
  for (let width = column; width > 120; width -= 10) {
    const narrower = wrap(context, words, setting, width);
    if (narrower.length > length) break;
    lines = narrower;
  }
  return lines;
}

function wrap(
  context: CanvasRenderingContext2D,
  words: string,
  { side, weight }: Setting,
  width: number,
): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(context, { text: longer, size: side, weight }) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
