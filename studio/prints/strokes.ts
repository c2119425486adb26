import { between, type Random } from '@website/site/chamber/physics/random.ts';
import type { Camera } from './camera.ts';
import type { Scene } from './scene.ts';
import { type Field, type Streamline, streamlines } from './streamlines.ts';
import type { Stroke } from './stroke.ts';
import { clamp } from './vectors.ts';
import type { View } from './view.ts';

/** Above this tone a second layer of strokes crosses the first. */
const CROSSED = 0.52;

/** The strokes that engrave the parts of a scene: evenly spaced, denser where the tone is stronger. */
export function engrave(
  scene: Scene,
  camera: Camera,
  view: View,
  regions: Int32Array,
  tones: Float32Array,
  random: Random,
): Stroke[] {
  const sampleAt = samplerOf(camera, view);
  const layer = (strength: number, from: number, turn: number): Stroke[] => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    // Strokes that cross faces seen edge-on would be stubs.
    const toneAt = (index: number) =>
      from > 0 && (view.glance[index] ?? 0) > 0.72 ? 0 : ((tones[index] ?? 0) - from) / (1 - from);
    const field: Field = {
      width: camera.width,
      height: camera.height,
      region: (x, y) => {
        const index = sampleAt(x, y);
        return index === -1 ? -1 : (regions[index] ?? -1);
      },
      direction: (x, y) => {
        const index = Math.max(0, sampleAt(x, y)) * 2;
        const dx = (view.along[index] ?? 0) * cos + (view.athwart[index] ?? 0) * sin;
        const dy = (view.along[index + 1] ?? 0) * cos + (view.athwart[index + 1] ?? 0) * sin;
        const size = Math.hypot(dx, dy) || 1;
        return [dx / size, dy / size];
      },
      spacing: (x, y) => spacingOf(toneAt(Math.max(0, sampleAt(x, y)))),
      longest: () => between(random, 90, 560),
    };
    const shortest = from > 0 ? 9 : 4;
    return streamlines(field, random)
      .filter(({ points }) => points.length >= shortest)
      .map((line) =>
        hair(line, scene, view, sampleAt, (index) => clamp(toneAt(index), 0, 1), strength, random),
      );
  };
  return [...layer(1, 0, 0), ...layer(0.55, CROSSED, (62 * Math.PI) / 180)];
}

/** How far apart strokes are for a tone, in CSS pixels. */
function spacingOf(tone: number): number {
  if (tone < 0.015) return Infinity;
  return clamp(1.15 / (0.075 + 0.6 * tone), 1.75, 10);
}

/** Finds the sample of a view at a place, −1 outside. */
function samplerOf(camera: Camera, view: View): (x: number, y: number) => number {
  return (x, y) =>
    x < 0 || y < 0 || x >= camera.width || y >= camera.height
      ? -1
      : Math.floor(y * view.samples) * view.columns + Math.floor(x * view.samples);
}

/** Makes a hair stroke of a line: as wide and strong as the tone along it, fine at its free ends, a little unsteady. */
function hair(
  line: Streamline,
  scene: Scene,
  view: View,
  sampleAt: (x: number, y: number) => number,
  toneOf: (index: number) => number,
  strength: number,
  random: Random,
): Stroke {
  const count = line.points.length;
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
  const [widths, strengths] = [new Float32Array(count), new Float32Array(count)];
  const hand = between(random, 0.9, 1.08);
  const [phase, wave] = [random() * 6.3, between(random, 0.03, 0.07)];
  const fineness = Math.min(8, count * 0.3);
  let isColored = false;
  for (const [place, [x, y]] of line.points.entries()) {
    const index = Math.max(0, sampleAt(x, y));
    isColored ||= scene.parts[view.part[index] ?? -1]?.isColored === true;
    const tone = toneOf(index);
    const first = line.isCut[0] ? 1 : Math.min(1, (place + 0.6) / fineness);
    const last = line.isCut[1] ? 1 : Math.min(1, (count - place - 0.4) / fineness);
    const taper = Math.min(first, last);
    const sway = 0.16 * Math.sin(phase + place * wave);
    xs[place] = x + sway;
    ys[place] = y + sway;
    widths[place] = (0.56 + 0.34 * tone) * hand * (0.5 + 0.5 * taper);
    strengths[place] =
      strength * (0.36 + 0.64 * Math.min(1, tone * 1.7)) * Math.min(1, tone * 9) * (0.25 + 0.75 * taper);
  }
  return { xs, ys, widths, strengths, isColored };
}
