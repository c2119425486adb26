import type { Camera } from '../../light/camera.ts';
import { drawBubbles, drawThread, filament } from '../../light/filament.ts';
import type { Frame } from '../../light/frame.ts';
import { hues } from '../../light/hues.ts';
import { charges } from '../../palette.ts';
import { type Point, polyline } from '../../polyline.ts';
import { seeded } from '../../random.ts';
import { glide, mix, span } from '../../timing.ts';
import { showreel } from '../timeline.ts';
import { stations } from './route.ts';

/** How far ahead of the camera the three fly, in seconds. */
const lead = 0.34;

/** A track through all stations, and how far along it its particle is at which moments. */
function course(index: number): { points: Point[]; moments: { at: number; seconds: number }[] } {
  const random = seeded(60 + index);
  const knots = stations.map(({ at, from, until }, place) => {
    const last = place === stations.length - 1;
    // Past the subjects, not through them: one above, one below, one above and below in turn.
    const side = [-1, place % 2 === 0 ? 1 : -1, 1][index] ?? 0;
    const aside = side * (index === 1 ? mix(150, 210, random()) : mix(215, 300, random()));
    return {
      x: at[0],
      y: at[1] + (last ? -98 : aside),
      arrives: last ? showreel.mark.meet : from,
      leaves: until,
    };
  });
  const points: Point[] = [[-1500, [-330, 120, 330][index] ?? 0]];
  const moments = [{ at: 0, seconds: -1.4 }];
  let length = 0;
  for (const [place, knot] of knots.entries()) {
    const [x, y] = points.at(-1) ?? [0, 0];
    const steps = 60;
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      // They come to the last place from three sides.
      const bump = place === knots.length - 1 ? (index - 1) * 460 * Math.sin(Math.PI * share) : 0;
      const next: Point = [mix(x, knot.x, share), mix(y, knot.y, glide(share)) + bump];
      const [lastX, lastY] = points.at(-1) ?? next;
      length += Math.hypot(next[0] - lastX, next[1] - lastY);
      points.push(next);
    }
    moments.push({
      at: length,
      seconds: place === 0 ? 0.5 : knot.arrives - (place === knots.length - 1 ? 0 : lead - 0.3),
    });
  }
  return { points, moments };
}

/** The three tracks that lead from station to station, and in the end to each other. */
export function trunk(): (frame: Frame, camera: Camera, seconds: number) => void {
  const three = charges.map((hue, index) => {
    const { points, moments } = course(index);
    const line = polyline(points);
    const end = moments.at(-1)?.at ?? 0;
    // They wind around each other, behind the drawings and in front of them in turn.
    const depthAt = (along: number) =>
      Math.min(1, (end - along) / 900) * (90 + 210 * Math.sin(along / 520 + (index * 2 * Math.PI) / 3));
    const track = filament(line, { density: 0.13, radius: 1.9, depthAt }, seeded(5 + index));
    return { hue: hues[hue], track, moments, width: 1.5 };
  });
  return (frame, camera, seconds) => {
    if (seconds > showreel.mark.meet + 2) return;
    const stays = 1 - glide(span(seconds, showreel.mark.meet, showreel.mark.meet + 1.6));
    for (const { hue, track, moments, width } of three) {
      const to = reached(moments, seconds);
      const from = Math.max(0, to - 3600);
      const glow = (along: number) =>
        stays * (0.16 + 2.2 * Math.exp((along - to) / 210) + 0.3 * Math.exp((along - to) / 900));
      drawThread(frame.back, camera, track, hue, { from, to, width, glow });
      drawBubbles(frame.back, camera, track, hue, {
        from,
        to,
        glow: ({ at }) => glow(at) * 0.9 + 0.1 * stays,
        lift: () => 0,
      });
      const index = Math.min(track.points.length - 3, Math.floor(to / 2) * 3);
      camera.look(track.points[index] ?? 0, track.points[index + 1] ?? 0, track.points[index + 2] ?? 0);
      if (camera.size === 0 || seconds > showreel.mark.meet) continue;
      const spread = Math.hypot(2.3 * camera.size, 0.6 * camera.blur);
      frame.back.point(camera.x, camera.y, spread, hue, 22 / spread ** 2);
      frame.back.point(camera.x, camera.y, spread, hues.white, 9 / spread ** 2);
    }
  };
}

/** How far a particle has come at a moment. */
function reached(moments: readonly { at: number; seconds: number }[], seconds: number): number {
  const next = moments.findIndex((moment) => moment.seconds > seconds);
  const [before, after] = [moments[next - 1], moments[next]];
  if (next === 0) return 0;
  if (before === undefined || after === undefined) return moments.at(-1)?.at ?? 0;
  // It waits at a station, then hurries ahead of the camera.
  const share = span(seconds, Math.max(before.seconds, after.seconds - 1.1), after.seconds);
  return mix(before.at, after.at, 0.16 * span(seconds, before.seconds, after.seconds) + 0.84 * glide(share));
}
