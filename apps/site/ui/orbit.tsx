import styles from './orbit.module.css';

/** Something is under way: three arcs of a circle, in the company's colors, go round. Words beside it say what. */
export function Orbit() {
  return (
    <svg className={styles.orbit} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M15.1 3.5a9 9 0 0 1 5.8 10.1" stroke="var(--color-accent-1-on-paper)" />
      <path d="M17.8 18.9a9 9 0 0 1-11.6 0" stroke="var(--color-accent-2-on-paper)" />
      <path d="M3.1 13.6A9 9 0 0 1 8.9 3.5" stroke="var(--color-accent-3-on-paper)" />
    </svg>
  );
}
