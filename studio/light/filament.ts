import { lengthOf, type Polyline } from '../polyline.ts';
import { gaussian, type Random } from '../random.ts';
import type { Camera } from './camera.ts';
import type { Light, Plate } from './plate.ts';

/** A bubble of a track. */
interface Bubble {
  /** How far along the track. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly radius: number;
  readonly brightness: number;
  /** When it goes: from 0, the first of the track's bubbles, to 1, the last. */
  readonly leaves: number;
}

/** A track in the chamber: points close to each other, and the bubbles along it. */
export interface Filament {
  readonly length: number;
  /** Across, down and depth of points that are `pace` apart. */
  readonly points: Float64Array<ArrayBuffer>;
  readonly bubbles: readonly Bubble[];
}

/** How far apart a filament's points are. */
const pace = 2;

/** How a flat track gets its depth, and how dense its bubbles are. */
interface Make {
  readonly depthAt: (along: number) => number;
  /** Bubbles per pixel. */
  readonly density: number;
  readonly radius: number;
}

/** Makes a filament from a measured line. */
export function filament(line: Polyline, { depthAt, density, radius }: Make, random: Random): Filament {
  const length = lengthOf(line);
  const points = new Float64Array(3 * (Math.floor(length / pace) + 1));
  const bubbles: Bubble[] = [];
  let next = random() / density;
  let corner = 0;
  const place = (along: number) => {
    while (corner < line.length - 2 && (line[corner + 1]?.at ?? 0) < along) corner++;
    const [one, other] = [line[corner], line[corner + 1]];
    if (one === undefined || other === undefined) return { x: 0, y: 0 };
    const share = Math.min(1, (along - one.at) / Math.max(0.001, other.at - one.at));
    return { x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) };
  };
  for (let index = 0; index * 3 < points.length; index++) {
    const along = index * pace;
    const { x, y } = place(along);
    points.set([x, y, depthAt(along)], index * 3);
    while (next < along + pace && next < length) {
      const aside = 0.35 * radius;
      bubbles.push({
        at: next,
        x: x + aside * gaussian(random),
        y: y + aside * gaussian(random),
        depth: depthAt(next),
        radius: radius * (0.55 + 0.75 * random() ** 2),
        brightness: 0.35 + 0.9 * random() ** 1.6,
        leaves: random(),
      });
      next += (0.35 + 1.3 * random()) / density;
    }
  }
  return { length, points, bubbles };
}

/** How much light a place on a track gives. */
type Glow = (along: number) => number;

/** Draws the thread of a filament between two distances along it. */
export function drawThread(
  plate: Plate,
  camera: Camera,
  { points }: Filament,
  hue: Light,
  { from, to, width, glow }: { from: number; to: number; width: number; glow: Glow },
): void {
  let [lastX, lastY] = [Number.NaN, 0];
  let left = 0;
  const first = Math.max(0, Math.ceil(from / pace));
  for (let index = first; index * pace <= to && index * 3 < points.length; index++) {
    camera.look(points[index * 3] ?? 0, points[index * 3 + 1] ?? 0, points[index * 3 + 2] ?? 0);
    const { x, y, size, blur } = camera;
    const strength = glow(index * pace);
    const spread = Math.hypot(0.42 * width * size ** 0.7, 0.62 * blur, 0.34);
    const outside = x < -60 || y < -60 || x > plate.width + 60 || y > plate.height + 60;
    if (size === 0 || outside) {
      lastX = Number.NaN;
      continue;
    }
    const step = Math.max(0.7, spread * (spread > 2 ? 1.25 : 0.85));
    if (!Number.isNaN(lastX) && strength > 0.0015) {
      const way = Math.hypot(x - lastX, y - lastY);
      // The light is the same however far it is spread, so a blurred thread is faint.
      const power = (strength * width * size ** 0.7 * step * 0.36) / (spread * spread);
      for (; left < way; left += step) {
        const share = left / way;
        plate.point(lastX + share * (x - lastX), lastY + share * (y - lastY), spread, hue, power);
      }
      left -= way;
    }
    [lastX, lastY] = [x, y];
  }
}

/** Draws the bubbles of a filament. */
export function drawBubbles(
  plate: Plate,
  camera: Camera,
  { bubbles }: Filament,
  hue: Light,
  {
    from,
    to,
    glow,
    lift,
  }: { from: number; to: number; glow: (bubble: Bubble) => number; lift: (bubble: Bubble) => number },
): void {
  for (const bubble of bubbles) {
    if (bubble.at < from) continue;
    if (bubble.at > to) break;
    const strength = glow(bubble) * bubble.brightness;
    if (strength < 0.002) continue;
    camera.look(bubble.x, bubble.y - lift(bubble), bubble.depth);
    const { x, y, size, blur } = camera;
    if (size === 0 || x < -60 || y < -60 || x > plate.width + 60 || y > plate.height + 60) continue;
    const own = bubble.radius * size;
    if (blur > 3) {
      const radius = own + blur;
      plate.disc(x, y, radius, hue, strength * ((own * own) / (radius * radius)) * 1.6);
    } else {
      const spread = Math.hypot(0.5 * own, 0.6 * blur, 0.3);
      plate.point(x, y, spread, hue, (strength * own * own * 0.4) / (spread * spread));
    }
  }
}
