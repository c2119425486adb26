import styles from './comparison.module.css';
import type { Closer, Compared, Scale } from './measured.server.ts';

/** The number of hairlines in a bundle. */
const HAIRS = 32;

/**
 * Path data of a bundle in a view box of 100 by 100: hairlines that start spread out, converge, and meet in a point.
 */
const BUNDLE = Array.from({ length: HAIRS }, (_, hair) => {
  const from = Math.round(((hair + 0.5) * 100) / HAIRS);
  const bend = 16 + ((hair * 37) % 31);
  const close = 50 + Math.round((from - 50) * 0.16);
  return `M0 ${from}C${bend} ${from} ${bend + 14} ${close} 100 50`;
}).join('');

interface BundleProps {
  /** Its length, in percent of the scale. */
  share: number;
  /** The difference to the longer one, in percent of the scale. */
  gap: number;
  className: string | undefined;
}

/** Percent of the full height per percent of length: short bundles are lower, or hairlines would be too dense. */
const RISE = 6;
/** The minimum length of a bundle with hairlines, in percent of the scale; shorter ones are a point. */
const MIN_LENGTH = 5;

/** A bar of the chart: a bundle as long as its amount, then the gap to the longer one. */
function Bundle({ share, gap, className }: BundleProps) {
  const height = Math.min(100, share * RISE);
  return (
    <div className={`${styles.bundle} ${className}`} data-slight={share < MIN_LENGTH || undefined}>
      <svg className={styles.hairs} width={`${share}%`} fill="none" data-turns aria-hidden="true">
        {share >= MIN_LENGTH && (
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

/**
 * A bar chart of two amounts on one scale; the later one has the accent. If that is too small for the scale, it is drawn on a
 * magnified scale below, which spans the first unit of the one above.
 */
export function Comparison({ before, after, closer, ...scale }: Compared) {
  const gained = after.share - before.share;
  return (
    <ul className={styles.comparison} data-enter="">
      <li>
        <p>{before.says}</p>
        <Bundle share={before.share} gap={gained} className={styles.before} />
        {closer !== undefined && (
          <>
            <Numbers {...scale} isAbove />
            <Lens {...closer} />
          </>
        )}
      </li>
      <li>
        <p>{after.says}</p>
        <Bundle share={closer?.share ?? after.share} gap={closer ? 0 : -gained} className={styles.after} />
        <Numbers {...(closer ?? scale)} />
      </li>
    </ul>
  );
}

/** The scale, hidden from assistive technology: the texts beside the bars have the amounts. */
function Numbers({ unit, ticks, isAbove = false }: Scale & { isAbove?: boolean }) {
  return (
    <div className={isAbove ? styles.above : undefined} aria-hidden="true">
      <div className={styles.scale}>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <p className={styles.unit}>{unit}</p>
    </div>
  );
}

/** The magnification from one scale to the next: a line for each unit, in the accent up to the amount. */
function Lens({ from, count, share }: Closer) {
  const tracks = Array.from({ length: count + 1 }, (_, index) => index / count);
  const pathOf = (of: number[]) =>
    of.map((part) => `M${part * from} 0C${part * from} 55 ${part * 100} 45 ${part * 100} 100`).join('');
  // Tolerates the rounding of the share.
  const isUsed = (part: number) => part * 100 <= share + 0.5;
  return (
    <svg
      className={styles.lens}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      data-turns
      aria-hidden="true"
    >
      <path d={pathOf(tracks.filter((part) => !isUsed(part)))} vectorEffect="non-scaling-stroke" />
      <path className={styles.used} d={pathOf(tracks.filter(isUsed))} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
