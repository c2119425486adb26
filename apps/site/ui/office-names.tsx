import type { OfficePoint } from '../brand/map/office-points.ts';

/** The offset and anchor of a name on a map, by the side of its office's ring. */
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
 * An office's name on a map, once for each of its positions at the breakpoints. The map's style sheet shows the one of the current
 * breakpoint, by `data-named`, or by `data-pointed` while the office is hovered.
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
