import { between, type Random } from '@website/site/chamber/physics/random.ts';
import { type Camera, project } from './camera.ts';
import type { Presence } from './presence.ts';
import type { Scene } from './scene.ts';
import { type Stroke, taperedStroke } from './stroke.ts';
import type { View } from './view.ts';

/** A particle's path in the picture. */
export type Path = readonly (readonly [x: number, y: number])[];

/**
 * The tracks of particles that leave the scene's vertex. A magnetic field bends each by charge · field / momentum; it
 * loses momentum on its way, so that arcs become spirals. Solids that are nearer than the vertex hide them. One track is
 * colored. A scene that sets its flights itself has none of these.
 */
export function drawTracks(
  scene: Scene,
  camera: Camera,
  view: View,
  presence: Presence,
  random: Random,
): Stroke[] {
  if (scene.flights !== undefined) return [];
  const [x, y, depth] = project(camera, scene.vertex);
  const size = camera.height;
  const strokes: Stroke[] = [];
  const count = scene.trackCount ?? 7;
  const turnOfAll = random() * 2 * Math.PI;
  for (let index = 0; index < count; index += 1) {
    const angle = turnOfAll + ((index + between(random, -0.25, 0.25)) / count) * 2 * Math.PI;
    const radius = size * between(random, 0.12, 0.6) * (random() < 0.5 ? -1 : 1);
    const path = fly(x, y, angle, radius, between(random, 0.9, 2.2) * size);
    const strength = between(random, 0.4, 0.75);
    strokes.push(...visible(path, depth, view, presence, 0.85, strength, false));
  }
  const angle = (-(scene.coloredAngle ?? 20) * Math.PI) / 180;
  const bend = scene.coloredBend ?? 0.5;
  const radius = (size * 0.45) / (Math.abs(bend) < 0.01 ? 0.01 : bend);
  const path = fly(x, y, angle, -radius, size * 2.2);
  strokes.push(...visible(path, depth, view, presence, 1.5, 1, true));
  return strokes;
}

/**
 * A particle's path.
 *
 * @param angle - its direction at first, in radians with the clock from the right
 * @param radius - the radius of its bend at first, in pixels; negative against the clock
 * @param range - how far it would come, in pixels, until it has lost all of its momentum
 */
export function fly(startX: number, startY: number, angle: number, radius: number, range: number): Path {
  const path: (readonly [number, number])[] = [];
  let [x, y, direction] = [startX, startY, angle];
  const step = 1.5;
  for (let way = 0; way < range; way += step) {
    const momentum = (1 - way / range) ** 0.8;
    if (Math.abs(radius) * momentum < 3) break;
    direction += step / (radius * momentum);
    x += Math.cos(direction) * step;
    y += Math.sin(direction) * step;
    path.push([x, y]);
  }
  return path;
}

/** The pieces of a path that no nearer solid hides, as strokes that fade where the picture does. */
export function visible(
  path: Path,
  depth: number,
  view: View,
  presence: Presence,
  width: number,
  strength: number,
  isColored: boolean,
): Stroke[] {
  const strokes: Stroke[] = [];
  let piece: (readonly [number, number])[] = [];
  let from = 0;
  const end = (at: number) => {
    if (piece.length > 2) {
      // It is fine only where the path itself ends.
      const isLast = at >= path.length - 1;
      const stroke = taperedStroke(piece, width, strength, isColored, [0, isLast ? 0.35 : 0]);
      for (let index = 0; index < piece.length; index += 1) {
        const [x, y] = piece[index] ?? [0, 0];
        const age = 1 - (0.35 * (from + index)) / path.length;
        stroke.strengths[index] = (stroke.strengths[index] ?? 0) * presence(x, y) * age;
      }
      strokes.push(stroke);
    }
    piece = [];
    from = at + 1;
  };
  for (const [index, [x, y]] of path.entries()) {
    const [column, row] = [Math.floor(x * view.samples), Math.floor(y * view.samples)];
    const isOutside = column < 0 || row < 0 || column >= view.columns || row >= view.rows;
    const isHidden = !isOutside && (view.depth[row * view.columns + column] ?? Infinity) < depth;
    if (isOutside || isHidden) end(index);
    else piece.push([x, y]);
  }
  end(path.length);
  return strokes;
}
