import styles from './chapter-event.module.css';

/** The origin of the tracks, and the size of the drawing; the incoming track branches off the page's at the top. */
const VERTEX = { x: 30, y: 48 } as const;
const WIDTH = 92;
const HEIGHT = 96;

/**
 * A track: its initial direction, in degrees clockwise from the horizontal, and its arcs with shrinking radii, like the path of a
 * particle that loses momentum. Positive angles turn clockwise.
 */
interface Flight {
  heading: number;
  arcs: readonly (readonly [radius: number, degrees: number])[];
}

/** The track in the page's color, toward the number. */
const OWN: Flight = {
  heading: -26,
  arcs: [
    [64, 34],
    [22, 26],
  ],
};

/** The other tracks, one more for each chapter, up to all of them. */
const OTHERS: readonly Flight[] = [
  {
    heading: -48,
    arcs: [
      [120, -14],
      [60, -16],
    ],
  },
  {
    heading: 30,
    arcs: [
      [56, 26],
      [20, 75],
      [10, 150],
      [5, 190],
    ],
  },
  {
    heading: 66,
    arcs: [
      [130, -12],
      [80, -16],
    ],
  },
  {
    heading: -72,
    arcs: [
      [40, 30],
      [15, 85],
      [8, 150],
      [4, 190],
    ],
  },
  {
    heading: 104,
    arcs: [
      [60, -20],
      [24, -60],
      [11, -120],
      [5, -180],
    ],
  },
  {
    heading: -98,
    arcs: [
      [80, 20],
      [50, 18],
    ],
  },
];

/**
 * A decoration at a chapter's number, with as many tracks as the number, one of them in the page's color.
 *
 * @param number - the chapter's, from 1
 */
export function ChapterEvent({ number }: { number: number }) {
  return (
    <svg
      className={styles.event}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fill="none"
      aria-hidden="true"
      data-turns
    >
      {OTHERS.slice(0, number - 1).map((flight) => (
        <path key={flight.heading} d={track(flight)} />
      ))}
      <path className={styles.own} d={`M1 0C1 34 8 ${VERTEX.y} ${VERTEX.x} ${VERTEX.y}`} />
      <path className={styles.own} d={track(OWN)} />
      <circle className={styles.own} cx={VERTEX.x} cy={VERTEX.y} r="4" />
    </svg>
  );
}

/** Path data of a track from the vertex. */
function track({ heading, arcs }: Flight): string {
  let path = `M${VERTEX.x} ${VERTEX.y}`;
  let angle = (heading * Math.PI) / 180;
  for (const [radius, degrees] of arcs) {
    const turn = Math.sign(degrees);
    const next = angle + (degrees * Math.PI) / 180;
    const x = turn * radius * (Math.sin(next) - Math.sin(angle));
    const y = turn * radius * (Math.cos(angle) - Math.cos(next));
    path += `a${radius} ${radius} 0 ${Math.abs(degrees) > 180 ? 1 : 0} ${turn === 1 ? 1 : 0} ${rounded(x)} ${rounded(y)}`;
    angle = next;
  }
  return path;
}

function rounded(length: number): string {
  return String(Math.round(length * 10) / 10);
}
