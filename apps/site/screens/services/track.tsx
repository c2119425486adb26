import '../../ui/accent.css';
import styles from './track.module.css';

/** Where the middles of the plates stand from where a line begins, in hundredths of the width. */
const NEAR = 24;
const FAR = 76;

/**
 * The line from plate to plate, crossing over halfway between two stations. In the middle of each crossing is a stop, where it takes
 * on the color of the drawing that it leads to. It is stretched over all of them, so that each has a hundred units of height.
 *
 * @param accents - which of the brand's accents each station's drawing has, from 1 on
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the stations never change their places.
          <g key={index}>
            <path
              className={`accent-${accents[index]}`}
              d={`M${from} ${level - 50}V${level - 7}Q${from} ${level} ${from + bend} ${level}H50`}
            />
            <g className={`accent-${accent}`}>
              <path d={`M50 ${level}H${to - bend}Q${to} ${level} ${to} ${level + 7}V${level + 50}`} />
              {/* A line of no length: its round ends keep their shape, however the drawing is stretched. */}
              <path className={styles.stop} d={`M50 ${level}h0`} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}
