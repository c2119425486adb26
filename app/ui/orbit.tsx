import styles from './orbit.module.css';

/** Something is under way: the mark's three discs go round. Whoever wants less motion sees the mark. */
export function Orbit() {
  return (
    <svg className={styles.orbit} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="5.4" r="3.6" fill="var(--color-accent-1)" />
      <circle cx="6.3" cy="15.3" r="3.6" fill="var(--color-accent-2)" />
      <circle cx="17.7" cy="15.3" r="3.6" fill="var(--color-accent-3)" />
    </svg>
  );
}
