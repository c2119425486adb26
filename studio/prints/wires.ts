import { between, type Random } from '@website/site/chamber/physics/random.ts';
import { type Camera, project } from './camera.ts';
import type { Presence } from './presence.ts';
import type { Scene, Wire } from './scene.ts';
import { type Stroke, taperedStroke } from './stroke.ts';
import { remaining } from './tone.ts';
import type { View } from './view.ts';

/** The free lines of a scene, without what solids hide of them. */
export function drawWires(
  scene: Scene,
  camera: Camera,
  view: View,
  presence: Presence,
  random: Random,
): Stroke[] {
  return (scene.wires ?? []).flatMap((wire) => drawWire(scene, wire, camera, view, presence, random));
}

function drawWire(
  scene: Scene,
  wire: Wire,
  camera: Camera,
  view: View,
  presence: Presence,
  random: Random,
): Stroke[] {
  const width = wire.width ?? 0.9;
  const hairs = Math.max(1, Math.round(width / 1.5));
  const strokes: Stroke[] = [];
  for (let hair = 0; hair < hairs; hair += 1) {
    const aside = hairs === 1 ? 0 : (hair / (hairs - 1) - 0.5) * width;
    const strength = (wire.strength ?? 0.8) * (hairs === 1 ? 1 : between(random, 0.6, 1));
    const sampled = samples(wire, camera);
    let piece: (readonly [number, number])[] = [];
    let left = 0;
    const end = () => {
      if (piece.length > 1) {
        const mean = left / piece.length;
        strokes.push(
          taperedStroke(piece, hairs === 1 ? width : 0.85, strength * mean, wire.isColored === true, [0, 0]),
        );
      }
      piece = [];
      left = 0;
    };
    for (const [x, y, depth] of sampled) {
      const [column, row] = [Math.floor(x * view.samples), Math.floor(y * view.samples)];
      const isOutside = column < 0 || row < 0 || column >= view.columns || row >= view.rows;
      const surface = isOutside ? 0 : (view.depth[row * view.columns + column] ?? Infinity);
      if (surface < depth * 0.997 || presence(x, y) < 0.02) {
        end();
        continue;
      }
      piece.push([x, y + aside]);
      left += presence(x, y) * remaining(scene, depth);
      // Short pieces let it fade along its way.
      if (piece.length > 24) {
        end();
        piece.push([x, y + aside]);
        left += presence(x, y) * remaining(scene, depth);
      }
    }
    end();
  }
  return strokes;
}

/** The wire in the picture, a point every two pixels or so, with its depth. */
function samples(wire: Wire, camera: Camera): (readonly [x: number, y: number, depth: number])[] {
  const found: (readonly [number, number, number])[] = [];
  const projected = wire.points.map((point) => project(camera, point));
  for (const [index, [toX, toY, toDepth]] of projected.entries()) {
    const [fromX, fromY, fromDepth] = projected[index - 1] ?? [toX, toY, toDepth];
    if (fromDepth <= 0.01 || toDepth <= 0.01) continue;
    const steps = Math.min(2000, Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 2)));
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      found.push([
        fromX + (toX - fromX) * share,
        fromY + (toY - fromY) * share,
        1 / (1 / fromDepth + (1 / toDepth - 1 / fromDepth) * share),
      ]);
    }
  }
  return found;
}
