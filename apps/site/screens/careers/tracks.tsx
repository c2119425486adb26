import { FULL_ROWS, type ListedPosition } from './position-row.tsx';
import row from './row-tracks.module.css';
import styles from './tracks.module.css';

const WIDTH = 72;
const GAP = 6;

const BEYOND = [
  undefined,
  row.beyond1,
  row.beyond2,
  row.beyond3,
  row.beyond4,
  row.beyond5,
  row.beyond6,
  row.beyond7,
  row.beyond8,
];

interface Track {
  /** The number of tracks further out; the last position has the outermost one. */
  beyond: number;
  /** Whether it leads to several positions. */
  isShared: boolean;
}

/** Positions beyond `FULL_ROWS` share the outermost track. */
function trackOf(index: number, count: number): Track {
  const beyond = Math.max(0, Math.min(count, FULL_ROWS) - 1 - index);
  return { beyond, isShared: beyond === 0 && count > FULL_ROWS };
}

/**
 * The class names of a row for its track (`row-tracks.module.css`).
 *
 * @param position - of the row
 * @param index - its index in the list
 * @param count - the number of positions in the list
 */
export function rowTrack({ accent }: Pick<ListedPosition, 'accent'>, index: number, count: number): string {
  const { beyond, isShared } = trackOf(index, count);
  return [BEYOND[beyond], isShared && row.shared, `accent-${accent}`].filter(Boolean).join(' ');
}

/** The start of the tracks: one for each position, in its color, from a common point. */
export function TracksStart({ positions }: { positions: readonly ListedPosition[] }) {
  return (
    <svg
      className={styles.tracks}
      width={WIDTH}
      height="96"
      fill="none"
      aria-hidden="true"
      data-enter="draw"
      data-turns
    >
      {positions.slice(0, FULL_ROWS).map(({ slug, accent }, index) => {
        const { beyond, isShared } = trackOf(index, positions.length);
        const x = 3 + beyond * GAP;
        return (
          <path
            key={slug}
            className={isShared ? styles.shared : `accent-${accent}`}
            pathLength={1}
            d={`M27 6C27 44 ${x} 52 ${x} 96`}
          />
        );
      })}
      <circle cx="27" cy="6" r="5" />
    </svg>
  );
}
