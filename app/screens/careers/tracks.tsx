import { NEAR } from './listed-position.ts';
import styles from './tracks.module.css';

const WIDTH = 72;
const ACCENTS = [styles.accent3, styles.accent2, styles.accent1];

const GAP = 6;

/**
 * The point from which a track leaves for each open position: style sheets draw the tracks on beside the list, by how many
 * rows there are now (`row-tracks.module.css`). There are no more tracks than positions near the beginning: those further down
 * are stations of the outermost one.
 */
export function TracksStart({ count }: { count: number }) {
  return (
    <svg
      className={styles.start}
      width={WIDTH}
      height="96"
      fill="none"
      aria-hidden="true"
      data-enter="draw"
      data-turns
    >
      {Array.from({ length: Math.min(count, NEAR) }, (_, beyond) => {
        // Where the track runs that has this many beyond it: the last one is the outermost.
        const x = 3 + beyond * GAP;
        const hue = ACCENTS[beyond % ACCENTS.length];
        return <path key={x} className={hue} pathLength={1} d={`M27 6C27 44 ${x} 52 ${x} 96`} />;
      })}
      <circle cx="27" cy="6" r="5" />
    </svg>
  );
}
