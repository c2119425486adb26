import styles from './comparison.module.css';
import type { Compared } from './measured.server.ts';

/** How many hairs a bundle has. */
const HAIRS = 32;

/**
 * A bundle of hairs in a field of 100 by 100: they start far apart where a line begins, run close, and meet in the point at
 * which they end.
 */
const BUNDLE = Array.from({ length: HAIRS }, (_, hair) => {
  const from = Math.round(((hair + 0.5) * 100) / HAIRS);
  const bend = 16 + ((hair * 37) % 31);
  const close = 50 + Math.round((from - 50) * 0.16);
  return `M0 ${from}C${bend} ${from} ${bend + 14} ${close} 100 50`;
}).join('');

interface BundleProps {
  /** How much of the scale it takes, in percent. */
  share: number;
  /** How much further the other one reaches, in percent of the scale. */
  gap: number;
  className: string | undefined;
}

/** What a bundle has of its full height for each percent of the scale that it is long: a short one would be a wall of hairs. */
const RISE = 6;
/** Of the scale, in percent: what is shorter is hardly longer than its point, and has no hairs. */
const LEAST = 5;

/** A bundle as long as its amount; from where it ends, what it lacks of the longer one. */
function Bundle({ share, gap, className }: BundleProps) {
  const height = Math.min(100, share * RISE);
  return (
    <div className={`${styles.bundle} ${className}`} data-slight={share < LEAST || undefined}>
      <svg className={styles.hairs} width={`${share}%`} fill="none" data-turns aria-hidden="true">
        {share >= LEAST && (
          <svg
            y={`${(100 - height) / 2}%`}
            height={`${height}%`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={BUNDLE} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        <circle cx="100%" cy="50%" r="7" />
      </svg>
      {gap > 0 && (
        <svg className={styles.gap} width={`${gap}%`} data-turns aria-hidden="true">
          <line x1="14" x2="100%" y1="50%" y2="50%" />
          <line className={styles.mark} x1="100%" x2="100%" y1="30%" y2="70%" />
        </svg>
      )}
    </div>
  );
}

/** Two amounts as bundles of tracks, each as long as it was measured, over one scale. The accent is the later one's. */
export function Comparison({ unit, ticks, before, after }: Compared) {
  const gained = after.share - before.share;
  return (
    <div className={styles.comparison} data-enter="">
      <ul className={styles.amounts}>
        <li>
          <p>{before.says}</p>
          <Bundle share={before.share} gap={gained} className={styles.before} />
        </li>
        <li>
          <p>{after.says}</p>
          <Bundle share={after.share} gap={-gained} className={styles.after} />
        </li>
      </ul>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <p className={styles.unit} aria-hidden="true">
        {unit}
      </p>
    </div>
  );
}
