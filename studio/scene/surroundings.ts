import type { Camera, Place } from '../light/camera.ts';
import { drawBubbles, drawThread, filament } from '../light/filament.ts';
import type { Frame } from '../light/frame.ts';
import { hues } from '../light/hues.ts';
import { hueInTurn } from '../palette.ts';
import type { Point } from '../polyline.ts';
import { between, gaussian, type Random, seeded } from '../random.ts';
import { glide, mix, span } from '../timing.ts';
import { beam, type Chamber } from '../tracks.ts';
import { period } from './timeline.ts';

/** Exposes a part of a loop at an age of its event. */
export type Part = (frame: Frame, camera: Camera, age: number) => void;

/** Beam particles that cross the chamber far in the back, each once per loop. */
export function passers(plan: Chamber): Part {
  const random = seeded(4);
  const passing = beam(20, plan, random).map(({ line }, index) => {
    const [depth, slope] = [between(random, 20, 420), 0.1 * gaussian(random)];
    const make = { density: 0.1, radius: 1.1, depthAt: (along: number) => depth + slope * along };
    return { track: filament(line, make, random), since: (index * 7.4 * period) / 12 };
  });
  return ({ back }, camera, age) => {
    for (const { track, since } of passing) {
      const own = (age + since) % period;
      const to = track.length * span(own, 0, 1.7);
      const stays = 1 - glide(span(own, 3, period - 1));
      const glow = (along: number) =>
        0.045 * stays + 0.8 * Math.exp((along - to) / 60) * (1 - span(own, 1.4, 2));
      drawThread(back, camera, track, hues.white, { from: 0, to, width: 0.8, glow });
    }
  };
}

/** Loose bubbles, which rise slowly. */
export function motes(plan: Chamber): Part {
  const random = seeded(77);
  const all = dust(130, plan, random).map((place) => ({
    place,
    since: random() * period,
    radius: 0.5 + random(),
  }));
  return ({ back }, camera, age) => {
    for (const { place, since, radius } of all) {
      const own = ((age + since) % period) / period;
      camera.look(place[0], place[1] + 40 - 80 * own, place[2]);
      const { x, y, size, blur } = camera;
      const spread = Math.hypot(0.6 * radius * size, 0.7 * blur);
      back.point(
        x,
        y,
        spread,
        hues.white,
        (0.16 * Math.sin(Math.PI * own) ** 2 * (radius * size) ** 2) / spread ** 2,
      );
    }
  };
}

/** A track so near that it is out of focus. */
export interface NearTrack {
  readonly at: Point;
  readonly depth: number;
  readonly angle: number;
}

/** Tracks close to the eye and out of focus: each bubble is a disc. */
export function nearby(near: readonly NearTrack[]): Part {
  const random: Random = seeded(21);
  const tracks = near.map(({ at, depth, angle }, index) => {
    const line = arcThrough(at, angle, index % 2 === 0 ? 900 : -1300);
    const make = { density: 0.022, radius: 2.6, depthAt: (along: number) => depth + 0.16 * (along - 500) };
    return { track: filament(line, make, random), hue: hues[hueInTurn(index + 1)], since: index * 1.1 };
  });
  return ({ front }, camera, age) => {
    for (const { track, hue, since } of tracks) {
      const seen =
        glide(span(age, 0.5 + since * 0.3, 2.6 + since)) * (1 - glide(span(age, 8.5, 12.5 + since * 0.3)));
      const glow = () => 1.1 * seen;
      drawBubbles(front, camera, track, hue, { from: 0, to: track.length, glow, lift: () => 3 * age });
    }
  };
}

function arcThrough([x, y]: Point, angle: number, radius: number) {
  const half = 520;
  return Array.from({ length: 131 }, (_, index) => {
    const along = index * 8 - half;
    const turn = angle + along / radius / 2;
    return { x: x + along * Math.cos(turn), y: y + along * Math.sin(turn), at: index * 8 };
  });
}

/** Random places for loose bubbles. */
function dust(count: number, { width, height }: Chamber, random: Random): readonly Place[] {
  return Array.from({ length: count }, () => [
    mix(-0.2, 1.2, random()) * width,
    random() * height,
    mix(-420, 500, random()),
  ]);
}
