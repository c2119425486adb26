import { NEAR } from './listed-position.ts';
import styles from './tracks.module.css';

const WIDTH = 72;
const ACCENTS = [styles.accent3, styles.accent2, styles.accent1];

const GAP = 6;

/** Where the track runs that has this many beyond it: the last one is the outermost. */
function trackAt(beyond: number): number {
  return 3 + beyond * GAP;
}

/** There are no more tracks than positions near the beginning: those further down are stations of the outermost one. */
function tracksOf(count: number): number {
  return Math.min(count, NEAR);
}

function hueOf(beyond: number): string | undefined {
  return ACCENTS[beyond % ACCENTS.length];
}

/** The point from which a track leaves for each open position. */
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
      {Array.from({ length: tracksOf(count) }, (_, beyond) => {
        const x = trackAt(beyond);
        return <path key={x} className={hueOf(beyond)} pathLength={1} d={`M27 6C27 44 ${x} 52 ${x} 96`} />;
      })}
      <circle cx="27" cy="6" r="5" />
    </svg>
  );
}

/** The tracks beside a position: its own turns to its title, the others go on to the positions after it. */
export function Tracks({ place, count }: { place: number; count: number }) {
  const beyond = tracksOf(count) - 1 - place;
  // The outermost one goes on to its next station.
  const passing = place < count - 1 ? Math.max(1, beyond) : 0;
  const x = trackAt(beyond);
  // Lines begin a pixel early, or a seam would show between two rows.
  return (
    <svg className={styles.tracks} width={WIDTH} fill="none" aria-hidden="true" data-turns>
      {Array.from({ length: passing }, (_, further) => {
        const at = trackAt(further);
        return <line key={at} className={hueOf(further)} x1={at} x2={at} y1="-1" y2="100%" />;
      })}
      <g className={`${styles.own} ${hueOf(beyond)}`}>
        <path d={`M${x} -1V22Q${x} 40 ${x + 18} 40H${WIDTH - 5}`} />
        <circle cx={WIDTH - 5} cy="40" r="4" />
      </g>
    </svg>
  );
}
