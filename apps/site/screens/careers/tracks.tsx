import { type ListedPosition, NEAR } from './position-row.tsx';
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
  /** How many tracks run further outside: the last position has the outermost one. */
  beyond: number;
  /** Whether it leads to more than one position, which all are stations of it. */
  isShared: boolean;
}

/** There are no more tracks than positions near the beginning: those further down share the outermost one. */
function trackOf(place: number, count: number): Track {
  const beyond = Math.max(0, Math.min(count, NEAR) - 1 - place);
  return { beyond, isShared: beyond === 0 && count > NEAR };
}

/**
 * How a row is led to by its track (`row-tracks.module.css`).
 *
 * @param position - of the row
 * @param place - its place among them, from 0 on
 * @param count - how many positions the list has
 * @returns class names of the row
 */
export function rowTrack({ accent }: Pick<ListedPosition, 'accent'>, place: number, count: number): string {
  const { beyond, isShared } = trackOf(place, count);
  return [BEYOND[beyond], isShared && row.shared, `accent-${accent}`].filter(Boolean).join(' ');
}

/** The point from which a track leaves for each open position, in its color. */
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
      {positions.slice(0, NEAR).map(({ slug, accent }, place) => {
        const { beyond, isShared } = trackOf(place, positions.length);
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
