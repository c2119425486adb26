import '../../ui/accent.css';
import styles from './track.module.css';

/** The inline positions of the plates' centers, in percent of the width. */
const NEAR = 24;
const FAR = 76;

/**
 * The line from plate to plate, which crosses over between stations; a stop in the middle of each crossing changes its color to
 * that of the next drawing. The view box, 100 units per station, is stretched over all stations.
 *
 * @param accents - the accent color of each station's drawing, from 1
 */
export function Track({ accents }: { accents: readonly number[] }) {
  const stations = accents.length;
  return (
    <svg
      className={styles.track}
      viewBox={`0 0 100 ${stations * 100}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      data-turns
    >
      {accents.slice(1).map((accent, index) => {
        const level = (index + 1) * 100;
        const [from, to, bend] = index % 2 === 0 ? ([NEAR, FAR, 7] as const) : ([FAR, NEAR, -7] as const);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of stations is static.
          <g key={index}>
            <path
              className={`accent-${accents[index]}`}
              d={`M${from} ${level - 50}V${level - 7}Q${from} ${level} ${from + bend} ${level}H50`}
            />
            <g className={`accent-${accent}`}>
              <path d={`M50 ${level}H${to - bend}Q${to} ${level} ${to} ${level + 7}V${level + 50}`} />
              {/* A zero-length line: with `non-scaling-stroke` its round caps stay circular when stretched. */}
              <path className={styles.stop} d={`M50 ${level}h0`} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}
