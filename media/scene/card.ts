import { discs } from '../disc.ts';
import { colours } from '../palette.ts';
import { drawEvent, lightEvent } from './event.ts';
import type { Cast, Draw, Scene } from './scene.ts';
import { write } from './type.ts';

const chamber = { width: 1200, height: 630 };
const vertex = [858, 300] as const;
const left = 72;

/** The card shown where a page is linked to: mark and name, the company's line, and an event. */
export const scene: Scene = { ...chamber, prepare: prepareCard };

function prepareCard({ name, words }: Cast): Draw {
  const event = lightEvent(18, { vertex, charged: 26, neutral: 6 }, chamber);
  return (context) => {
    context.fillStyle = colours.ink;
    context.fillRect(0, 0, chamber.width, chamber.height);
    drawEvent(context, event, { age: 6 });
    // Where the words stand the tracks are held back.
    const shade = context.createLinearGradient(0, 0, 760, 0);
    shade.addColorStop(0, `${colours.ink}f5`);
    shade.addColorStop(0.62, `${colours.ink}cc`);
    shade.addColorStop(1, `${colours.ink}00`);
    context.fillStyle = shade;
    context.fillRect(0, 0, 760, chamber.height);
    for (const { x, y, radius, hue } of discs) {
      context.fillStyle = colours[hue];
      context.beginPath();
      context.arc(left + x * 2.3 - 1.4, 62 + y * 2.3, radius * 2.3, 0, 2 * Math.PI);
      context.fill();
    }
    write(context, { text: name, x: left + 72, y: 106, size: 44, weight: 640 });
    for (const [index, text] of words.entries()) {
      write(context, { text, x: left - 6, y: 314 + index * 122, size: 134 });
    }
  };
}
