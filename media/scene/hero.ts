import { lengthOf, section } from '../polyline.ts';
import { seeded } from '../random.ts';
import { glide, span } from '../timing.ts';
import type { Track } from '../tracks.ts';
import { beam } from '../tracks.ts';
import { drawComing, drawEvent, lightEvent, meeting } from './event.ts';
import { ground, spark, trace } from './pen.ts';
import type { Draw, Scene } from './scene.ts';

const chamber = { width: 1280, height: 720 };
const vertex = [784, 360] as const;

/** Length of the loop in seconds. Everything in the scene recurs with it, so that the film has no seam. */
export const period = 12;

/** The event's age in the film's first frame: its best moment, so that the film takes over from its poster unseen. */
const firstAge = 5;

/** The hero: particles cross the chamber; three meet, and an event unfolds and fades as the next three come. */
export const scene: Scene = { ...chamber, prepare: prepareHero };

/** Prepares the hero's loop. */
function prepareHero(): Draw {
  const event = lightEvent(18, { vertex, charged: 30, neutral: 8 }, chamber);
  const passing = beam(22, chamber, seeded(4)).map((track, index) => ({
    track,
    since: (index * 7.4) % period,
  }));
  const coming = meeting(vertex, 980, seeded(9));
  return (context, seconds) => {
    const age = (seconds + firstAge) % period;
    ground(context, chamber.width, chamber.height, vertex);
    for (const { track, since } of passing) drawPassing(context, track, (age + since) % period);
    drawEvent(context, event, { age, gone: span(age, 7.8, 11.9) });
    drawComing(context, coming, span(age, period - 1.9, period), 420);
    // The last one's glow gathers before the flash and is the flash's first moment.
    spark(context, vertex, 70, 'white', glide(span(age, period - 0.5, period)) * 0.6);
  };
}

function drawPassing(context: CanvasRenderingContext2D, { line }: Track, age: number): void {
  const length = lengthOf(line);
  const to = length * span(age, 0, 1.5);
  const alpha = 0.2 * (1 - glide(span(age, 2.5, period - 0.5)));
  trace(context, section(line, 0, to), { hue: 'white', width: 1, alpha });
  const head = section(line, to - 1, to).at(-1);
  if (head !== undefined && to < length) spark(context, [head.x, head.y], 10, 'white', 0.5);
}
