import { type Camera, project, rayThrough } from './camera.ts';
import type { Scene } from './scene.ts';
import { shade } from './shading.ts';
import { nearest, nearestDistance, normalAt, type Shape, shapesOf } from './shapes.ts';
import { tangentAt } from './tangents.ts';
import type { Vector } from './vectors.ts';

/** How many samples of a view are usually taken for each CSS pixel, in either direction. */
const SAMPLES = 1.5;

/** The visible surface at each sample of a picture, row by row. */
export interface View {
  /** How many samples there are for each CSS pixel, in either direction. */
  readonly samples: number;
  readonly columns: number;
  readonly rows: number;
  /** The index of the part, or −1 where nothing is hit. */
  readonly part: Int16Array;
  /** Depth along the view in units; infinite where nothing is hit. */
  readonly depth: Float32Array;
  /** The surface's normal, three numbers a sample. */
  readonly normal: Float32Array;
  /** How light the surface is, 0..1. */
  readonly light: Float32Array;
  /** How much the surface turns away from the eye: 0 faces it, 1 is seen edge-on. */
  readonly glance: Float32Array;
  /** The direction of strokes in the picture, two numbers a sample of length 1 (0, 0 where there is none). */
  readonly along: Float32Array;
  /** The direction of the strokes that cross them on the surface, in the same way. */
  readonly athwart: Float32Array;
}

/** The side of a tile in samples; the samples of a tile share a list of candidate parts. */
const TILE = 16;
const MOST_STEPS = 160;

/** Follows a ray from the eye through every sample of the picture. */
export function takeView(scene: Scene, camera: Camera, samples = SAMPLES): View {
  const [columns, rows] = [Math.round(camera.width * samples), Math.round(camera.height * samples)];
  const count = columns * rows;
  const view: View = {
    samples,
    columns,
    rows,
    part: new Int16Array(count).fill(-1),
    depth: new Float32Array(count).fill(Infinity),
    normal: new Float32Array(count * 3),
    light: new Float32Array(count),
    glance: new Float32Array(count),
    along: new Float32Array(count * 2),
    athwart: new Float32Array(count * 2),
  };
  const shapes = shapesOf(scene);
  const disks = shapes.map((shape) => diskOf(camera, shape));
  for (let top = 0; top < rows; top += TILE) {
    for (let left = 0; left < columns; left += TILE) {
      const [x, y] = [(left + TILE / 2) / samples, (top + TILE / 2) / samples];
      const seen = shapes.filter((_, index) => {
        const [diskX, diskY, radius] = disks[index] ?? [0, 0, 0];
        return Math.hypot(diskX - x, diskY - y) < radius + TILE / samples;
      });
      if (seen.length === 0) continue;
      for (let row = top; row < Math.min(rows, top + TILE); row += 1) {
        for (let column = left; column < Math.min(columns, left + TILE); column += 1) {
          takeSample(scene, camera, view, shapes, seen, column, row);
        }
      }
    }
  }
  return view;
}

/** The disk of the picture that holds a shape: its middle and radius in pixels. */
function diskOf(camera: Camera, { center, radius }: Shape): [x: number, y: number, radius: number] {
  if (radius === Infinity) return [0, 0, Infinity];
  const [x, y, depth] = project(camera, center);
  if (depth < radius * 1.2) return [0, 0, Infinity];
  const tangent = Math.sqrt(depth * depth - radius * radius);
  // Off the middle of the view a ball looks longer than it is, by no more than the slant of the ray.
  const slant = Math.hypot(x - camera.centerX, y - camera.centerY) / camera.focal;
  return [x, y, ((camera.focal * radius) / tangent) * (1 + slant * slant) + 1];
}

function takeSample(
  scene: Scene,
  camera: Camera,
  view: View,
  shapes: readonly Shape[],
  seen: readonly Shape[],
  column: number,
  row: number,
): void {
  const ray = rayThrough(camera, (column + 0.5) / view.samples, (row + 0.5) / view.samples);
  const found = follow(camera.eye, ray, seen, 1 / camera.focal);
  if (found === undefined) return;
  const index = row * view.columns + column;
  const { shape, at, distance } = found;
  const normal = normalAt(shape, at, distance * 0.0004);
  const facing = -(normal[0] * ray[0] + normal[1] * ray[1] + normal[2] * ray[2]);
  view.part[index] = shape.index;
  view.depth[index] =
    distance * (ray[0] * camera.forward[0] + ray[1] * camera.forward[1] + ray[2] * camera.forward[2]);
  view.normal.set(normal, index * 3);
  view.glance[index] = 1 - Math.min(1, Math.max(0, facing));
  view.light[index] = shade(scene, shapes, shape, at, normal, distance);
  const [alongX, alongY, athwartX, athwartY] = tangentAt(camera, shape.part.grain, at, normal);
  view.along[index * 2] = alongX;
  view.along[index * 2 + 1] = alongY;
  view.athwart[index * 2] = athwartX;
  view.athwart[index * 2 + 1] = athwartY;
}

/** Walks along a ray until it meets one of the shapes. `fineness` is the width of a pixel at a depth of one unit. */
function follow(
  eye: Vector,
  ray: Vector,
  shapes: readonly Shape[],
  fineness: number,
): { shape: Shape; at: Vector; distance: number } | undefined {
  let [distance, farthest] = [Infinity, 0];
  for (const { center, radius } of shapes) {
    if (radius === Infinity) {
      [distance, farthest] = [0.01, 200];
      break;
    }
    const along =
      (center[0] - eye[0]) * ray[0] + (center[1] - eye[1]) * ray[1] + (center[2] - eye[2]) * ray[2];
    distance = Math.min(distance, Math.max(0.01, along - radius));
    farthest = Math.max(farthest, along + radius);
  }
  for (let step = 0; step < MOST_STEPS && distance < farthest; step += 1) {
    const x = eye[0] + ray[0] * distance;
    const y = eye[1] + ray[1] * distance;
    const z = eye[2] + ray[2] * distance;
    const near = nearestDistance(shapes, x, y, z, true);
    if (near < distance * fineness * 0.2 && nearest.shape !== undefined) {
      return { shape: nearest.shape, at: [x, y, z], distance };
    }
    distance += near;
  }
  return undefined;
}
