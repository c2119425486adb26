import styles from './tracks.module.css';

const WIDTH = 72;
const HUES = [styles.scale, styles.build, styles.solve];

/** Where the track runs that leads to the position with so many after it: the last one's is the outermost. */
function trackAt(following: number, count: number): number {
  const gap = Math.min(6, 48 / Math.max(1, count - 1));
  return 3 + following * gap;
}

function hueOf(following: number): string | undefined {
  return HUES[following % HUES.length];
}

/** One vertex, from which a track leaves for each open position. */
export function Vertex({ count }: { count: number }) {
  return (
    <svg className={styles.vertex} width={WIDTH} height="96" fill="none" aria-hidden="true" data-enter="draw">
      {Array.from({ length: count }, (_, following) => {
        const x = trackAt(following, count);
        return <path key={x} className={hueOf(following)} pathLength={1} d={`M27 6C27 44 ${x} 52 ${x} 96`} />;
      })}
      <circle cx="27" cy="6" r="5" />
    </svg>
  );
}

/** The tracks beside a position: its own one turns to its title, the others pass on to those after it. */
export function Tracks({ following, count }: { following: number; count: number }) {
  const x = trackAt(following, count);
  // Lines begin a pixel early, or a seam would show between two rows.
  return (
    <svg className={styles.tracks} width={WIDTH} fill="none" aria-hidden="true">
      {Array.from({ length: following }, (_, further) => {
        const passing = trackAt(further, count);
        return <line key={passing} className={hueOf(further)} x1={passing} x2={passing} y1="-1" y2="100%" />;
      })}
      <g className={`${styles.own} ${hueOf(following)}`}>
        <path d={`M${x} -1V22Q${x} 40 ${x + 18} 40H${WIDTH - 5}`} />
        <circle cx={WIDTH - 5} cy="40" r="4" />
      </g>
    </svg>
  );
}
