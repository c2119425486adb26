import type { Camera } from '../../light/camera.ts';
import { drawThread, filament } from '../../light/filament.ts';
import type { Frame } from '../../light/frame.ts';
import { hues } from '../../light/hues.ts';
import { hueInTurn } from '../../palette.ts';
import { between, seeded } from '../../random.ts';
import { mix } from '../../timing.ts';
import { collide } from '../../tracks.ts';
import { stations } from './route.ts';

/** How far to the left and right of the camera things are drawn. */
const sight = 1700;

/** What lies behind the flight and in front of it, to give it depth: loose bubbles, and old events far off. */
export function field(): (frame: Frame, camera: Camera, middle: number) => void {
  const [bubbles, events] = [loose(), old()];
  return ({ back, front }, camera, middle) => {
    for (const { x, y, depth, radius, hue } of bubbles) {
      if (Math.abs(x - middle) > sight) continue;
      camera.look(x, y, depth);
      const { size, blur } = camera;
      const own = radius * size;
      if (depth < -200) {
        const wide = own + blur;
        front.disc(camera.x, camera.y, wide, hue, 0.5 * (own / wide) ** 2);
      } else {
        const spread = Math.hypot(0.6 * own, 0.65 * blur);
        back.point(camera.x, camera.y, spread, hue, (0.26 * own * own) / spread ** 2);
      }
    }
    for (const { x, hue, track, strength } of events) {
      if (Math.abs(x - middle) > sight) continue;
      drawThread(back, camera, track, hue, { from: 0, to: track.length, width: 1.2, glow: () => strength });
    }
  };
}

function loose() {
  const random = seeded(15);
  const end = stations.at(-1)?.at[0] ?? 0;
  return Array.from({ length: 900 }, (_, index) => ({
    x: mix(-1400, end + 1400, random()),
    y: between(random, -900, 1000),
    depth: index % 12 === 0 ? between(random, -560, -330) : between(random, -120, 900),
    radius: between(random, 0.8, 2.2),
    hue: hues[index % 4 === 0 ? hueInTurn(index / 4) : 'white'],
  }));
}

function old() {
  const random = seeded(26);
  return stations.slice(0, -1).flatMap(({ at }, place) => {
    const vertex = [at[0] + between(random, -200, 700), at[1] + between(random, -420, 420)] as const;
    const chamber = { width: vertex[0] + 1500, height: vertex[1] + 1500 };
    const depth = between(random, 340, 700);
    return collide({ vertex, charged: 5, neutral: 1 }, chamber, random).flatMap((tracks, index) =>
      tracks.map(({ line, start }) => {
        const depthAt = (along: number) => depth + (index % 2 === 0 ? 0.2 : -0.2) * (start + along);
        const track = filament(line.slice(0, 300), { density: 0.001, radius: 1, depthAt }, random);
        return { x: vertex[0], hue: hues[hueInTurn(index + place)], track, strength: 0.06 };
      }),
    );
  });
}
