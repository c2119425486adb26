import styles from './case-queue.module.css';

interface ClockProps {
  /** Working days: those that are left, of those that there were. */
  left: number;
  limit: number;
  /** Whether it stands still. */
  paused: boolean | undefined;
}

/** A case's deadline as a ring that closes with each working day. */
export function Clock({ left, limit, paused }: ClockProps) {
  const gone = Math.round(100 * (1 - left / limit));
  return (
    <svg
      className={styles.clock}
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-clock={paused ? 'paused' : left <= 1 ? 'late' : undefined}
    >
      <circle cx="10" cy="10" r="7.5" />
      <circle cx="10" cy="10" r="7.5" pathLength="100" strokeDasharray={`${gone} 100`} />
      {paused && <path d="M8 7v6M12 7v6" />}
    </svg>
  );
}
