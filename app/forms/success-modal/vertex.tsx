import styles from './success-modal.module.css';

/** Three tracks that meet: the sign that something has arrived. It draws itself. */
export function Vertex() {
  return (
    <svg
      className={styles.vertex}
      viewBox="0 0 160 96"
      width="160"
      height="96"
      fill="none"
      aria-hidden="true"
    >
      <path pathLength="1" d="M2 10C34 8 60 22 80 48" stroke="var(--color-accent-1)" />
      <path pathLength="1" d="M6 90c34 0 56-14 74-42" stroke="var(--color-accent-2)" />
      <path pathLength="1" d="M158 30c-32-6-58 0-78 18" stroke="var(--color-accent-3)" />
      <circle cx="80" cy="48" r="17" fill="var(--color-ink)" stroke="none" />
      <path pathLength="1" d="M72 48.5l5.5 5.5L89 42.5" stroke="var(--color-paper)" />
    </svg>
  );
}
