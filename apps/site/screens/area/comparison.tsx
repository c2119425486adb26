import styles from './comparison.module.css';
import type { Closer, Compared, Scale } from './measured.server.ts';

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

/**
 * Two amounts as bundles of tracks, each as long as it was measured, over one scale. The accent is the later one's. If that is next
 * to nothing there, it is drawn below, where the first unit of the scale is as long as all of it.
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

/** A scale, for those who see the bundles above it; its numbers may stand above its line. */
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

/** The beginning of one scale, drawn out to the width of the next: a track for each unit of that, those that are used up burning. */
function Lens({ from, count, share }: Closer) {
  const tracks = Array.from({ length: count + 1 }, (_, place) => place / count);
  const drawn = (of: number[]) =>
    of.map((part) => `M${part * from} 0C${part * from} 55 ${part * 100} 45 ${part * 100} 100`).join('');
  // The share is rounded: the track at which it ends is used, too.
  const isUsed = (part: number) => part * 100 <= share + 0.5;
  return (
    <svg
      className={styles.lens}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      data-turns
      aria-hidden="true"
    >
      <path d={drawn(tracks.filter((part) => !isUsed(part)))} vectorEffect="non-scaling-stroke" />
      <path className={styles.used} d={drawn(tracks.filter(isUsed))} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
