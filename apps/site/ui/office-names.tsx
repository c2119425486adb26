import type { OfficePoint } from '../brand/map/office-points.ts';
import { NAME_SIDES } from './name-sides.ts';

interface OfficeNamesProps {
  name: string;
  point: OfficePoint;
}

/**
 * An office's name on a map, once for each place that it has in windows of some widths; the map's style sheet shows the one of the
 * window, by `data-named`, and while the office is pointed at by `data-pointed`.
 */
export function OfficeNames({ name, point: { x, y, names } }: OfficeNamesProps) {
  return names.map(({ side, named, pointed }) => (
    <text
      key={`${side} ${named.join()}`}
      x={`${x}%`}
      y={`${y}%`}
      data-side={side}
      data-named={named.join(' ')}
      data-pointed={pointed.join(' ')}
      {...NAME_SIDES[side]}
    >
      {name}
    </text>
  ));
}
