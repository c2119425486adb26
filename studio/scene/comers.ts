import { drawBubbles, drawThread, filament } from '../light/filament.ts';
import { hues } from '../light/hues.ts';
import type { Point } from '../polyline.ts';
import { seeded } from '../random.ts';
import { glide, mix, span } from '../timing.ts';
import { meeting } from './event.ts';
import type { Part } from './surroundings.ts';
import { period } from './timeline.ts';

/** When they set out. */
const setOut = period - 2.5;

/**
 * The three particles that meet, each of which leaves bubbles behind it.
 *
 * @param turn - the direction from which the first comes
 */
export function comers(vertex: Point, turn: number): Part {
  const random = seeded(9);
  const slopes = [0.3, -0.22, 0.12];
  const three = meeting(vertex, 1080, random, turn).map(({ hue, line }, index) => {
    const depthAt = (along: number) => (slopes[index] ?? 0) * (along - 1080);
    return { hue: hues[hue], track: filament(line, { density: 0.34, radius: 1.8, depthAt }, random) };
  });
  return ({ back }, camera, age) => {
    const since = age < 4 ? age + period : age;
    for (const { hue, track } of three) {
      const to = track.length * span(since, setOut, period) ** 0.9;
      if (to <= 0 || since > period + 2.6) continue;
      const stays = 1 - glide(span(since, period, period + 2.4));
      const glow = (along: number) => stays * dawn(along) * (2.4 * Math.exp((along - to) / 190) + 0.1);
      drawThread(back, camera, track, hue, { from: 0, to, width: 1.6, glow });
      drawBubbles(back, camera, track, hue, {
        from: 0,
        to: to - 4,
        glow: ({ at, leaves }) =>
          stays * dawn(at) * (0.35 + 1.6 * Math.exp((at - to) / 260)) * mix(0.5, 1, leaves),
        lift: ({ leaves }) => 5 * leaves * Math.max(0, since - period) ** 1.5,
      });
      if (since >= period) continue;
      const index = Math.min(track.points.length - 3, Math.floor(to / 2) * 3);
      camera.look(track.points[index] ?? 0, track.points[index + 1] ?? 0, track.points[index + 2] ?? 0);
      const spread = Math.hypot(2.4 * camera.size, 0.6 * camera.blur);
      back.point(camera.x, camera.y, spread, hue, (26 * dawn(to)) / spread ** 2);
      back.point(camera.x, camera.y, spread, hues.white, (12 * dawn(to)) / spread ** 2);
    }
  };
}

/** How far they have come out of the dark, so that none appears in the middle of the picture. */
function dawn(along: number): number {
  return glide(span(along, 20, 340));
}
