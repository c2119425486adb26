import type { OfficePoint } from '../brand/map/office-points.ts';

/** How far from its office's ring a name on a map stands, by its side, and which of its ends is there. */
const NAME_SIDES = {
  left: { dx: '-1.35rem', dy: '0.35em', textAnchor: 'end' },
  right: { dx: '1.35rem', dy: '0.35em', textAnchor: 'start' },
  above: { dy: '-1.35rem', textAnchor: 'middle' },
  below: { dy: '2.1rem', textAnchor: 'middle' },
} as const;

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
