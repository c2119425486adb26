import { onLevel } from '../drafting.ts';
import { type Layer, placed, placedLayer, stacked } from '../layers.ts';
import { line, path } from '../path.ts';
import { type Stroke, stroke, turned } from '../shapes.ts';
import { box } from '../solids.ts';

const pitch = 84;
const key = 68;
const height = 30;

/** A value's drawing: a keyboard, and the one key that jumps out of its row. */
export function rebels(): Stroke[] {
  const keyboard = stacked([board(), ...keys()]);
  return [...placed(keyboard, -30, -26, { scale: 0.92 }), ...jump(), ...stacked([rebel()])];
}

function board(): Layer {
  return box('white', [-18, -18, -20], [4 * pitch + 20, 3 * pitch + 20, 20], { width: 3.4 });
}

function keys(): Layer[] {
  return [
    ...[0, 1, 3].map((column) => cap(column, 0)),
    ...[0, 1, 2, 3].map((column) => cap(column, 1)),
    cap(0, 2),
    cap(1, 2, key + pitch),
    cap(3, 2),
  ];
}

function cap(column: number, row: number, width = key): Layer {
  return box('white', [column * pitch, row * pitch, 0], [width, key, height], { width: 2.8 });
}

/** Lines that rise from the gap that the key has left. */
function jump(): Stroke[] {
  return ['M108 56 L112 -50', 'M142 24 L152 -30', 'M82 -16 L74 -48'].map((data) =>
    line('solve', data, { width: 4 }),
  );
}

function rebel(): Layer {
  const side = 118;
  const cube = box('solve', [-side / 2, -side / 2, -26], [side, side, 52], { width: 4 });
  const sign = ['M-22 -22 L-46 0 L-22 22', 'M22 -22 L46 0 L22 22', 'M8 -30 L-8 30'].map((data) =>
    stroke('solve', onLevel(turned(path(data), -45), 26), { width: 4 }),
  );
  return placedLayer({ mask: cube.mask, strokes: [...cube.strokes, ...sign] }, 132, -166, { degrees: 12 });
}
