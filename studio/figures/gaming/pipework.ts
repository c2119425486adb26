import type { Point } from '../../polyline.ts';
import { band, circle } from '../drafting.ts';
import { type Layer, solid } from '../layers.ts';
import { path } from '../path.ts';
import { bold, curve, isometric, type Stroke, stroke } from '../shapes.ts';
import { level } from '../solids.ts';

/** A place in space. */
export type Place = readonly [x: number, y: number, z: number];

/** A pipe along one axis, with flanges at both ends. */
export function pipe([x, y, z]: Place, axis: 'x' | 'y', length: number): (Layer | Stroke[])[] {
  const at = (far: number): Place => (axis === 'x' ? [x + far, y, z] : [x, y + far, z]);
  const flange = (far: number) => solid('white', disc(at(far), axis, 15), [], { width: 2.2 });
  const middle = [isometric(...at(7)), isometric(...at(length))];
  return [
    flange(0),
    flange(7),
    solid('white', band(middle, 9.5), [], { width: 2.4 }),
    flange(length - 7),
    flange(length),
    // A blind flange: its bolts, and no opening.
    bolts(at(length), axis),
  ];
}

function bolts(place: Place, axis: 'x' | 'y'): Stroke[] {
  const ring = disc(place, axis, 10);
  return [0, 6, 12, 18, 24, 30].map((index) => {
    const [x, y] = ring[index] ?? [0, 0];
    return stroke('white', circle(x, y, 0.8), { width: 1.6 });
  });
}

/** An upright circle, at right angles to an axis. */
function disc([x, y, z]: Place, axis: 'x' | 'y', radius: number): Point[] {
  return curve(36, (share) => {
    const [side, up] = [radius * Math.cos(share * 2 * Math.PI), radius * Math.sin(share * 2 * Math.PI)];
    return axis === 'x' ? isometric(x, y + side, z + up) : isometric(x + side, y, z + up);
  });
}

/** A valve on a pipe, with its handwheel on top. */
export function valve([x, y, z]: Place): Layer[] {
  const [cx, cy] = isometric(x, y, z);
  const rim = (degrees: number): Point => level(x, y, z + 46, 25, degrees, degrees)[0] ?? [0, 0];
  const spokes = [0, 60, 120].map((turn) => stroke('solve', [rim(turn), rim(turn + 180)], { width: 2 }));
  return [
    solid(
      'white',
      path(
        `M${cx - 13} ${cy + 12} V${cy - 12} L${cx - 6} ${cy - 20} H${cx + 6} L${cx + 13} ${cy - 12} V${cy + 12} Q${cx} ${cy + 20} ${cx - 13} ${cy + 12} Z`,
      ),
      [],
      { width: 2.4 },
    ),
    solid('white', path(`M${cx - 3} ${cy - 20} V${cy - 46} H${cx + 3} V${cy - 20} Z`), [], { width: 2 }),
    solid('solve', level(x, y, z + 46, 25), spokes, { width: bold }),
  ];
}
