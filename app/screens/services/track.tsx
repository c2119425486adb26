import { Fragment } from 'react';
import styles from './track.module.css';

/** The colors of the track, from station to station. */
const ACCENTS = [styles.accent1, styles.accent2, styles.accent3, styles.ink];

/** Where the plates stand from where a line begins, in hundredths of the width. */
const NEAR = 21;
const FAR = 79;

/**
 * The line from plate to plate, crossing over halfway between two stations. It is stretched over all of them, so that
 * each has a hundred units of height.
 */
export function Track({ stations }: { stations: number }) {
  const crossings = Array.from({ length: stations - 1 }, (_, index) => {
    const level = (index + 1) * 100;
    const [from, to, bend] = index % 2 === 0 ? ([NEAR, FAR, 9] as const) : ([FAR, NEAR, -9] as const);
    return `V${level - 14}Q${from} ${level} ${from + bend} ${level}H${to - bend}Q${to} ${level} ${to} ${level + 14}`;
  });
  const height = stations * 100;
  return (
    <svg
      className={styles.track}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      data-turns
    >
      <linearGradient id="route" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={height}>
        <stop className={styles.accent1} />
        {Array.from({ length: stations - 1 }, (_, index) => (index + 1.5) / stations).map((change, index) => (
          <Fragment key={change}>
            <stop offset={change} className={ACCENTS[index % ACCENTS.length]} />
            <stop offset={change} className={ACCENTS[(index + 1) % ACCENTS.length]} />
          </Fragment>
        ))}
      </linearGradient>
      <path d={`M${NEAR} 50${crossings.join('')}V${height}`} stroke="url(#route)" />
    </svg>
  );
}
