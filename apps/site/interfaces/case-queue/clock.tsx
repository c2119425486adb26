import styles from './clock.module.css';

interface ClockProps {
  /** Working days left, and in total. */
  left: number;
  limit: number;
  /** Whether the deadline is suspended. */
  paused: boolean | undefined;
}

/**
 * A case's deadline as a progress ring, and as a progress bar along its row: sorted by deadline, the bars are a chart of the
 * queue.
 */
export function Clock({ left, limit, paused }: ClockProps) {
  const gone = Math.round(100 * (1 - left / limit));
  const clock = paused ? 'paused' : left <= 1 ? 'late' : undefined;
  return (
    <>
      <svg className={styles.clock} viewBox="0 0 20 20" aria-hidden="true" data-clock={clock}>
        <circle cx="10" cy="10" r="7.5" />
        <circle cx="10" cy="10" r="7.5" pathLength="100" strokeDasharray={`${gone} 100`} />
        {paused && <path d="M8 7v6M12 7v6" />}
      </svg>
      <svg className={styles.spent} data-turns aria-hidden="true" data-clock={clock}>
        <rect width={`${gone}%`} height="100%" />
      </svg>
    </>
  );
}
