import { charges, type Hue, hueInTurn } from '../palette.ts';
import { type Point, type Polyline, polyline } from '../polyline.ts';
import { gaussian, type Random, seeded } from '../random.ts';
import { mix } from '../timing.ts';
import { type Chamber, collide, type EventPlan, type Species, type Track } from '../tracks.ts';

/** The tracks of one particle that left the vertex, and of its descendants. */
interface Family {
  readonly hue: Hue;
  readonly tracks: readonly Track[];
  readonly brightness: number;
}

/** Slow and heavy particles leave denser tracks. */
export const widths: Readonly<Record<Species, number>> = {
  proton: 2.3,
  kaon: 1.9,
  muon: 1.3,
  pion: 1.5,
  electron: 1.1,
};

/** Computes an event and gives its families the three colors and white. */
export function lightEvent(seed: number, plan: EventPlan, chamber: Chamber): Family[] {
  const random = seeded(seed);
  return collide(plan, chamber, random).map((tracks, index) => {
    const hue = hueInTurn(index);
    // Some lie deeper in the chamber, and white, which is brighter than any color, is dimmed.
    const brightness = mix(0.32, 0.95, random()) * (hue === 'white' ? 0.72 : 1);
    // Nothing needs this number, but without it the next families, and so the committed pictures, would change.
    random();
    return { hue, tracks, brightness };
  });
}

/** Three tracks, one of each color, that meet at a point. */
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
      // Computed backward from the meeting: the nearer to it, the tighter the bend.
      angle += 6 / mix(250, 620, flown / reach);
      x += Math.cos(angle) * 6;
      y += Math.sin(angle) * 6;
      way.push([x, y]);
    }
    return { hue, line: polyline(way.reverse()) };
  });
}
