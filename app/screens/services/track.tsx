import { Fragment } from 'react';
import styles from './track.module.css';

/** Where the plates stand from where a line begins, in hundredths of the width. */
const NEAR = 21;
const FAR = 79;

/**
 * The line from plate to plate, crossing over halfway between two stations, in the color of the drawing that it comes from. It
 * is stretched over all of them, so that each has a hundred units of height, and ends behind the last plate.
 *
 * @param accents - which of the brand's accents each station's drawing has, from 1 on
 */
export function Track({ accents }: { accents: readonly number[] }) {
  const stations = accents.length;
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
        <stop className={`accent-${accents[0]}`} />
        {Array.from({ length: stations - 1 }, (_, index) => (index + 1.5) / stations).map((change, index) => (
          <Fragment key={change}>
            <stop offset={change} className={`accent-${accents[index]}`} />
            <stop offset={change} className={`accent-${accents[index + 1]}`} />
          </Fragment>
        ))}
      </linearGradient>
      <path d={`M${NEAR} 50${crossings.join('')}V${height - 50}`} stroke="url(#route)" />
    </svg>
  );
}
