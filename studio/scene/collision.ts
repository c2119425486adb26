import type { Camera, Place } from '../light/camera.ts';
import { drawBubbles, drawThread, type Filament, filament } from '../light/filament.ts';
import type { Frame } from '../light/frame.ts';
import { hues } from '../light/hues.ts';
import type { Light } from '../light/plate.ts';
import { hueInTurn } from '../palette.ts';
import { gaussian, seeded } from '../random.ts';
import { glide, mix, span } from '../timing.ts';
import { type Chamber, collide, type EventPlan, type Species } from '../tracks.ts';

/** A track of an event, with what sets it apart. */
interface Trail {
  readonly filament: Filament;
  readonly hue: Light;
  readonly width: number;
  readonly brightness: number;
  /** How far its ancestors had flown when it began. */
  readonly start: number;
  /** When it fades, as a share of the time in which the event does. */
  readonly leaves: number;
}

/** An event in the chamber's depth, ready to be exposed at any age. */
interface Collision {
  readonly vertex: Place;
  readonly trails: readonly Trail[];
}

/** Slow and heavy particles leave denser and wider tracks. */
const makes: Readonly<Record<Species, { width: number; density: number; radius: number }>> = {
  proton: { width: 1.5, density: 0.22, radius: 2.2 },
  kaon: { width: 1.3, density: 0.2, radius: 1.9 },
  muon: { width: 0.95, density: 0.17, radius: 1.45 },
  pion: { width: 1.1, density: 0.19, radius: 1.65 },
  electron: { width: 0.8, density: 0.17, radius: 1.2 },
};

/** Computes an event; its families take the three colors and white in turn, and each goes its own way in depth. */
export function collision(seed: number, plan: EventPlan, chamber: Chamber): Collision {
  const random = seeded(seed);
  const bubbling = seeded(seed + 1);
  const trails = collide(plan, chamber, random).flatMap((tracks, index): Trail[] => {
    const hue = hueInTurn(index);
    const slope = 0.3 * Math.max(-1.5, Math.min(1.5, gaussian(random)));
    // A few lead and most accompany; white, which is brighter than any color, is dimmed.
    const brightness = mix(0.2, 1, random() ** 1.5) * (hue === 'white' ? 0.62 : 1);
    const leaves = random();
    return tracks.map(({ line, start, species }) => ({
      filament: filament(line, { ...makes[species], depthAt: (along) => slope * (start + along) }, bubbling),
      hue: hues[hue],
      width: makes[species].width * mix(0.75, 1.15, brightness),
      brightness,
      start,
      leaves,
    }));
  });
  return { vertex: [...plan.vertex, 0], trails };
}

const reach = 2700;
const pace = 3.6;

/** When the particles have gone some distance from the vertex, in seconds after the flash. */
function passing(distance: number): number {
  return -pace * Math.log(Math.max(0.0001, 1 - distance / reach));
}

/** How an event is seen. */
interface Course {
  /** Seconds since the flash. */
  readonly age: number;
  /** Ages between which its tracks break into bubbles and vanish. */
  readonly fades: readonly [from: number, to: number];
  readonly strength?: number;
}

/** Exposes an event at some age. */
export function exposeCollision(frame: Frame, camera: Camera, { trails }: Collision, course: Course): void {
  const { age, fades, strength = 1 } = course;
  if (age <= 0) return;
  const reached = reach * (1 - Math.exp(-age / pace));
  for (const { filament: track, hue, width, brightness, start, leaves } of trails) {
    const to = Math.min(track.length, reached - start);
    if (to <= 0) continue;
    const going = mix(fades[0], mix(fades[0], fades[1], 0.62), leaves);
    const thread = 1 - glide(span(age, going, going + 0.22 * (fades[1] - fades[0])));
    const hot = (along: number) => Math.exp(-(age - passing(start + along)) / 0.7);
    // Slow waves of light run outward while the event lasts.
    const wave = (along: number) => 0.82 + 0.3 * Math.sin((start + along) / 150 - age * 2.1 + leaves * 9);
    const base = strength * brightness;
    if (thread > 0) {
      const glow = (along: number) => base * thread * (0.42 * wave(along) + 1.5 * hot(along));
      drawThread(frame.back, camera, track, hue, { from: 0, to, width, glow });
    }
    const last = 0.3 * (fades[1] - fades[0]);
    drawBubbles(frame.back, camera, track, hue, {
      from: 0,
      to,
      glow: (bubble) => {
        const goes = going + bubble.leaves * last;
        const gone = glide(span(age, goes, goes + 0.24 * (fades[1] - fades[0])));
        // Bubbles come a moment after the particle, and grow.
        const come = span(age - passing(start + bubble.at), 0, 0.35);
        return base * (1 - gone) * come * (1.15 * wave(bubble.at) + 1.3 * hot(bubble.at));
      },
      // Once free of their track, they rise.
      lift: (bubble) => 9 * mix(0.4, 1.4, bubble.leaves) * Math.max(0, age - going) ** 1.6,
    });
    if (to < track.length && age < fades[0]) glint(frame, camera, track, to, hue, base);
  }
}

/** Exposes the particle at a track's end. */
function glint(frame: Frame, camera: Camera, track: Filament, at: number, hue: Light, power: number): void {
  const index = Math.floor(at / 2) * 3;
  camera.look(track.points[index] ?? 0, track.points[index + 1] ?? 0, track.points[index + 2] ?? 0);
  if (camera.size === 0) return;
  const spread = Math.hypot(1.5 * camera.size, 0.7 * camera.blur);
  frame.back.point(camera.x, camera.y, spread, hue, (2.2 * power * camera.size ** 2) / spread ** 2);
}

/** Exposes the flash of an event and the light that it casts on the background. */
export function exposeFlash(frame: Frame, camera: Camera, vertex: Place, age: number, embers: number): void {
  camera.look(...vertex);
  const { x, y, size } = camera;
  const flash = age < 0 ? 0 : Math.exp(-age / 0.3);
  const white = hues.white;
  frame.back.point(x, y, 2.4 * size, white, 3.4 * embers + 20 * flash);
  frame.back.point(x, y, 10 * size, white, 0.3 * embers + 1.6 * flash);
  frame.back.point(x, y, 44 * size, [0.75, 0.72, 1], 0.05 * embers + 0.26 * flash);
  const lit = age < 0 ? 0 : Math.exp(-age / 1.1);
  frame.haze.point(x / 8, y / 8, 15 * size, [0.55, 0.48, 1], 0.016 * embers + 0.08 * lit);
}

/** Exposes a light deep in the chamber, which makes the background lighter around a place. */
export function exposeDeep(
  frame: Frame,
  [x, y]: readonly [number, number],
  wide: number,
  power: number,
): void {
  const at = frame.scale / 8;
  frame.haze.point(x * at, y * at, wide * at, [0.36, 0.3, 1], power);
}
