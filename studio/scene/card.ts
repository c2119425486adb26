import { colors } from '../palette.ts';
import type { Composition } from '../pictures/composition.ts';
import { polyline } from '../polyline.ts';
import { spark, trace } from './pen.ts';
import type { Draw, Scene } from './scene.ts';

const size = { width: 1200, height: 630 };

/** What the cards are drawn from. */
interface Cards {
  readonly cards: readonly DrawnCard[];
}

interface DrawnCard {
  readonly picture: Composition;
}

/** The pictures of the cards that preview links to pages, one per moment; the build puts the words over them. */
export const scene: Scene<Cards> = { ...size, prepare: prepareCards };

function prepareCards({ cards }: Cards): Draw {
  return (context, index) => {
    const card = cards[index];
    if (card === undefined) throw new Error(`There is no card ${index}.`);
    context.fillStyle = colors.ink;
    context.fillRect(0, 0, size.width, size.height);
    drawPicture(context, card.picture);
  };
}

function drawPicture(context: CanvasRenderingContext2D, { lines, vertex }: Composition): void {
  for (const { points, hue, width, alpha, dotted, fill, part } of lines) {
    if (fill > 0) {
      context.save();
      context.globalAlpha = fill;
      context.fillStyle = colors[hue];
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
