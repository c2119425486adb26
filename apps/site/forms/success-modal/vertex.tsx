import styles from './success-modal.module.css';

/** The vertex of the tracks, in the units of the view box. */
const MIDDLE = { x: 150, y: 80 };
/** The number of outgoing tracks. */
const LEAVING = 26;

/** The success modal's animated drawing: three tracks meet, and an event leaves their vertex. */
export function Vertex() {
  return (
    <svg
      className={styles.vertex}
      viewBox="0 0 300 160"
      width="300"
      height="160"
      fill="none"
      aria-hidden="true"
    >
      <g className={styles.leaving} stroke="var(--color-ink)">
        {Array.from({ length: LEAVING }, (_, place) => {
          const path = leaving(place);
          return <path key={path} pathLength="1" d={path} />;
        })}
      </g>
      <g className={styles.arriving}>
        <path pathLength="1" d="M0 14C60 12 112 34 150 80" stroke="var(--color-accent-1)" />
        <path pathLength="1" d="M2 150c66 0 112-22 148-70" stroke="var(--color-accent-2)" />
        <path pathLength="1" d="M300 50c-60-16-112-6-150 30" stroke="var(--color-accent-3)" />
      </g>
      <circle className={styles.ring} cx={MIDDLE.x} cy={MIDDLE.y} r="19" stroke="var(--color-ink)" />
      <circle cx={MIDDLE.x} cy={MIDDLE.y} r="19" fill="var(--color-ink)" />
      <path
        className={styles.check}
        pathLength="1"
        d="M141 80.5l6.5 6.5 12.5-13.5"
        stroke="var(--color-paper)"
      />
    </svg>
  );
}

/** A curved track from the vertex, as of a particle in a magnetic field: slower ones bend more. */
function leaving(place: number): string {
  const angle = (place / LEAVING) * 2 * Math.PI + 0.5 * Math.sin(place * 2.4);
  const reach = 62 + 28 * Math.sin(place * 5.1);
  const bend = (place % 2 === 0 ? 1 : -1) * (0.35 + 0.3 * Math.sin(place * 3.7));
  const at = (distance: number, turn: number) =>
    `${Math.round(MIDDLE.x + distance * 1.45 * Math.cos(angle + turn))} ${Math.round(MIDDLE.y + distance * Math.sin(angle + turn))}`;
  return `M${at(19, 0)}Q${at(reach * 0.6, 0)} ${at(reach, bend)}`;
}
