import { between, type Random } from '@website/site/chamber/physics/random.ts';
import { type Camera, project } from './camera.ts';
import type { Presence } from './presence.ts';
import type { Scene } from './scene.ts';
import { type Field, streamlines } from './streamlines.ts';
import { type Stroke, taperedStroke } from './stroke.ts';
import type { View } from './view.ts';

/** The side of a square of the map of the subject's nearness, in CSS pixels. */
const CELL = 6;
/** The radius of a vertex that has no solid around it, in CSS pixels. */
const CHARGE = 40;

/**
 * The beam behind the subject: long faint strokes that bend around it, as if it were a charge.
 *
 * @param tones - of the parts, a number a sample
 * @param presence - where they may be
 * @param entering - how much of their strength they have where their middle lies
 */
export function drawBeam(
  scene: Scene,
  camera: Camera,
  view: View,
  tones: Float32Array,
  presence: Presence,
  random: Random,
  entering: Presence = () => 1,
): Stroke[] {
  const near = nearness(scene, camera, view);
  const incline = between(random, -0.2, -0.1);
  const [baseX, baseY] = [Math.cos(incline), Math.sin(incline)];
  const field: Field = {
    width: camera.width,
    height: camera.height,
    region: (x, y) => {
      if (x < 0 || y < 0 || x >= camera.width || y >= camera.height) return -1;
      const index = Math.floor(y * view.samples) * view.columns + Math.floor(x * view.samples);
      const part = scene.parts[view.part[index] ?? -1];
      // It is seen through distance that has faded away, too.
      return part === undefined || (part.isSurrounding && (tones[index] ?? 0) < 0.03) ? 0 : -1;
    },
    direction: (x, y) => {
      const slopeX = near(x + CELL, y) - near(x - CELL, y);
      const slopeY = near(x, y + CELL) - near(x, y - CELL);
      const steep = Math.hypot(slopeX, slopeY) || 1;
      // Lines above the subject pass above it, lines below pass below; the one that meets it head-on goes straight.
      const side = Math.tanh((5 * (slopeX * baseY - slopeY * baseX)) / steep);
      const bend = 24 * side;
      const [dx, dy] = [baseX - slopeY * bend, baseY + slopeX * bend];
      const size = Math.hypot(dx, dy) || 1;
      return [dx / size, dy / size];
    },
    spacing: (x, y) => {
      const left = presence(x, y);
      return left < 0.03 ? Infinity : 5 + 9 * (1 - left);
    },
    longest: () => between(random, 120, 620),
  };
  return streamlines(field, random)
    .filter(({ points }) => points.length > 14)
    .map(({ points }) => {
      const [x, y] = points[Math.floor(points.length / 2)] ?? [0, 0];
      const strength = (0.1 + 0.26 * presence(x, y)) * between(random, 0.5, 1) * entering(x, y);
      return taperedStroke(points, 0.66, strength, false, [0.3, 0.3]);
    });
}

/** How much of the subject is near a place, 0..1: its silhouette, blurred; of a scene without solids, the vertex. */
function nearness(scene: Scene, camera: Camera, view: View): (x: number, y: number) => number {
  const [columns, rows] = [Math.ceil(camera.width / CELL) + 1, Math.ceil(camera.height / CELL) + 1];
  let map = new Float32Array(columns * rows);
  const [vertexX, vertexY] = project(camera, scene.vertex);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const sampleRow = Math.min(view.rows - 1, Math.floor(row * CELL * view.samples));
      const sampleColumn = Math.min(view.columns - 1, Math.floor(column * CELL * view.samples));
      const part = scene.parts[view.part[sampleRow * view.columns + sampleColumn] ?? -1];
      const isVertex =
        scene.parts.length === 0 && Math.hypot(column * CELL - vertexX, row * CELL - vertexY) < CHARGE;
      map[row * columns + column] = isVertex || (part !== undefined && !part.isSurrounding) ? 1 : 0;
    }
  }
  for (let pass = 0; pass < 3; pass += 1) map = blurred(map, columns, rows, 6);
  return (x, y) => {
    const [left, top] = [clampTo(x / CELL, columns - 1.001), clampTo(y / CELL, rows - 1.001)];
    const [column, row] = [Math.floor(left), Math.floor(top)];
    const [shareX, shareY] = [left - column, top - row];
    const at = (down: number, across: number) => map[(row + down) * columns + column + across] ?? 0;
    const above = at(0, 0) * (1 - shareX) + at(0, 1) * shareX;
    return above * (1 - shareY) + (at(1, 0) * (1 - shareX) + at(1, 1) * shareX) * shareY;
  };
}

function clampTo(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** The mean of the values around each one, in rows and then in columns. */
function blurred(
  map: Float32Array,
  columns: number,
  rows: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const across = new Float32Array(map.length);
  const result = new Float32Array(map.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let step = -radius; step <= radius; step += 1) {
        sum += map[row * columns + Math.round(clampTo(column + step, columns - 1))] ?? 0;
      }
      across[row * columns + column] = sum / (2 * radius + 1);
    }
  }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let step = -radius; step <= radius; step += 1) {
        sum += across[Math.round(clampTo(row + step, rows - 1)) * columns + column] ?? 0;
      }
      result[row * columns + column] = sum / (2 * radius + 1);
    }
  }
  return result;
}
