import type { Hue } from '../palette.ts';
import { charges } from '../palette.ts';
import { lengthOf, type Point, type Polyline, polyline, section } from '../polyline.ts';
import { gaussian, type Random, seeded } from '../random.ts';
import { glide, mix, span } from '../timing.ts';
import { type Chamber, collide, type EventPlan, type Species, type Track } from '../tracks.ts';
import { spark, trace } from './pen.ts';

interface Family {
  readonly hue: Hue;
  readonly tracks: readonly Track[];
  readonly brightness: number;
  /** When it fades, as a share of the time in which the event does. */
  readonly leaves: number;
}

/** An event ready to be drawn at any age. */
export interface LitEvent {
  readonly vertex: Point;
  readonly families: readonly Family[];
}

/** Slow and heavy particles leave denser tracks. */
export const widths: Readonly<Record<Species, number>> = {
  proton: 2.3,
  kaon: 1.9,
  muon: 1.3,
  pion: 1.5,
  electron: 1.1,
};

/** Computes an event and gives its families the three colours and white. */
export function lightEvent(seed: number, plan: EventPlan, chamber: Chamber): LitEvent {
  const random = seeded(seed);
  const families = collide(plan, chamber, random).map((tracks, index) => {
    const hue: Hue = index % 4 === 3 ? 'white' : (charges[index % 4] ?? 'white');
    // Some lie deeper in the chamber, and white, which is brighter than any colour, is held back.
    const brightness = mix(0.32, 0.95, random()) * (hue === 'white' ? 0.72 : 1);
    return { hue, tracks, brightness, leaves: random() };
  });
  return { vertex: plan.vertex, families };
}

/** How far particles have come from the vertex, in pixels, some seconds after the flash. */
function front(age: number): number {
  return 3900 * (1 - Math.exp(-Math.max(0, age) / 3.6));
}

/** How an event is seen. */
export interface View {
  /** Seconds since the flash. */
  readonly age: number;
  /** 0: all of it stands, 1: it has faded. */
  readonly gone?: number;
  readonly alpha?: number;
  /** How bright its vertex stays after the flash. */
  readonly afterglow?: number;
}

/** Draws an event at some age. */
export function drawEvent(context: CanvasRenderingContext2D, event: LitEvent, view: View): void {
  const { age, gone = 0, alpha = 1, afterglow = 1 } = view;
  if (age <= 0) return;
  const reached = front(age);
  for (const { hue, tracks, brightness, leaves } of event.families) {
    const left = glide(span(gone, leaves * 0.5, leaves * 0.5 + 0.5));
    if (left === 1) continue;
    for (const { line, start, species } of tracks) {
      const length = lengthOf(line);
      const to = Math.min(length, reached - start);
      const part = section(line, left * left * length * 0.9, to);
      const seen = alpha * (1 - left) * brightness;
      trace(context, part, { hue, width: widths[species] * mix(0.7, 1.1, brightness), alpha: seen, glow: 1 });
      const head = part.at(-1);
      if (head !== undefined && to < length) spark(context, [head.x, head.y], 13, hue, seen);
    }
  }
  const flash = Math.exp(-age / 0.28);
  const embers = mix(afterglow, 0, glide(gone));
  spark(context, event.vertex, 70 + 300 * flash, 'white', alpha * Math.min(1, 0.34 * embers + flash));
  spark(context, event.vertex, 16, 'white', alpha * Math.min(1, embers + flash));
}

/** Three tracks, one of each colour, that meet at a point. */
export function meeting(
  point: Point,
  reach: number,
  random: Random,
  turn = -Math.PI / 2,
): { hue: Hue; line: Polyline }[] {
  return charges.map((hue, index) => {
    let angle = turn + (2 * Math.PI * index) / charges.length + gaussian(random) * 0.12;
    let [x, y] = point;
    const way: Point[] = [point];
    for (let flown = 0; flown < reach; flown += 6) {
      // Backwards from the meeting: the nearer, the tighter the bend.
      angle += 6 / mix(250, 620, flown / reach);
      x += Math.cos(angle) * 6;
      y += Math.sin(angle) * 6;
      way.push([x, y]);
    }
    return { hue, line: polyline(way.reverse()) };
  });
}

/** Draws particles on their way, each with a tail of some length. */
export function drawComing(
  context: CanvasRenderingContext2D,
  coming: readonly { hue: Hue; line: Polyline }[],
  share: number,
  tail: number,
): void {
  if (share <= 0) return;
  for (const { hue, line } of coming) {
    const head = lengthOf(line) * Math.min(1, share);
    for (const [index, part] of [1, 0.6, 0.3].entries()) {
      trace(context, section(line, head - tail * part, head), {
        hue,
        width: 1.6 + index * 0.4,
        alpha: 0.4,
        glow: 1,
      });
    }
    const end = section(line, head - 1, head).at(-1);
    if (end !== undefined && share < 1) spark(context, [end.x, end.y], 30, hue, 1);
  }
}
