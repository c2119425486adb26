import type { StockFloor } from '@website/model/schema/mockups/stock-floor.ts';
import styles from './stock-floor.module.css';

/** The size of a bin, in units of the view box; shelves are columns, back to back in pairs with an aisle between pairs. */
const PLACE = { width: 44, height: 34 };
const AISLE = 38;
const TOP = 34;

interface FloorProps {
  shelves: StockFloor['shelves'];
  marked: { shelf: number; place: number };
  /** Restricts it to some viewports. */
  className: string | undefined;
}

/** The floor plan of the store: hairlines in each bin show how full it is. */
export function Floor({ shelves, marked, className }: FloorProps) {
  const longest = Math.max(...shelves.map(({ places }) => places.length));
  const startOf = (shelf: number) => shelf * (PLACE.width + 3) + Math.floor(shelf / 2) * AISLE + 2;
  const width = startOf(shelves.length - 1) + PLACE.width + 2;
  const height = TOP + longest * PLACE.height + 4;
  // One vertical stroke per bin, which the style sheet dashes into hairlines.
  const strokes = shelves
    .flatMap(({ places }, shelf) =>
      [...places].map((digit, place) => {
        const [x, y] = [startOf(shelf) + PLACE.width / 2, TOP + (place + 1) * PLACE.height - 4];
        return digit === '0' ? '' : `M${x} ${y}v-${Math.round((Number(digit) / 5) * (PLACE.height - 7))}`;
      }),
    )
    .join('');
  const outlines = shelves
    .flatMap(({ places }, shelf) =>
      [...places].map(
        (_, place) =>
          `M${startOf(shelf)} ${TOP + place * PLACE.height}h${PLACE.width}v${PLACE.height}h-${PLACE.width}z`,
      ),
    )
    .join('');
  return (
    <svg
      aria-hidden="true"
      className={`${styles.plan} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      data-ground="ink"
    >
      <path className={styles.outlines} d={outlines} />
      <path className={styles.strokes} d={strokes} />
      {shelves.map(({ name }, shelf) => (
        <text key={name} x={startOf(shelf) + PLACE.width / 2} y="22" textAnchor="middle">
          {name}
        </text>
      ))}
      <rect
        x={startOf(marked.shelf - 1)}
        y={TOP + (marked.place - 1) * PLACE.height}
        width={PLACE.width}
        height={PLACE.height}
      />
    </svg>
  );
}
