import { interpolate } from '@website/model/contract/texts.ts';
import type { FilmLabels } from '@website/model/schema/interface.ts';
import { useSiteData } from '../../site/page.ts';
import { Arrow } from '../icons.tsx';
import { PlayToggle } from '../play-toggle/play-toggle.tsx';
import styles from './controls.module.css';

// The controls of a slider in their initial state: first slide, paused. `runSlider` enables them.

/** A round arrow button for the next or the previous slide. */
export function ArrowButton({ to, label }: { to: 'next' | 'previous'; label: string }) {
  return (
    <button type="button" className={styles.round} aria-label={label} data-step={to === 'next' ? 1 : -1}>
      <Arrow to={to === 'next' ? 'forward' : 'back'} />
    </button>
  );
}

/** The play/pause button of a slider with autoplay (WCAG 2.2, success criterion 2.2.2). */
export function PlayButton({ labels }: { labels: FilmLabels }) {
  return <PlayToggle labels={labels} className={styles.round} />;
}

/**
 * A dot for each slide: a progress bar that fills until the next slide.
 *
 * @param props.label - the accessible name of a dot, with a `{number}` placeholder
 */
export function Dots({ count, label }: { count: number; label: string }) {
  const { language } = useSiteData();
  return (
    <div className={styles.dots} data-filling={false}>
      {places(count).map((slide) => (
        <button
          key={slide}
          type="button"
          className={styles.dot}
          aria-label={interpolate(label, { number: (slide + 1).toLocaleString(language) })}
          aria-current={slide === 0}
        />
      ))}
    </div>
  );
}

/**
 * The current position: `2 / 7` (docs/behavior.md, "Story slider"), over a scale with a mark for each slide.
 *
 * @param props.label - its accessible text, with `{number}` and `{count}` placeholders
 */
export function SlideCount({ count, label }: { count: number; label: string }) {
  const { language } = useSiteData();
  const [first, all] = [1, count].map((number) => number.toLocaleString(language)) as [string, string];
  return (
    <div className={styles.count} data-count={label}>
      <p>
        <span
          className="visually-hidden"
          data-words=""
        >{`${interpolate(label, { number: first, count: all })} `}</span>
        <span aria-hidden="true" dir="ltr">
          <span className={styles.place} data-number="">
            {first}
          </span>
          <span>{` / ${all}`}</span>
        </span>
      </p>
      <div className={styles.scale} aria-hidden="true">
        {places(count).map((slide) => (
          <span key={slide} data-current={slide === 0} />
        ))}
      </div>
    </div>
  );
}

/** The row of a slider's controls. */
export function ControlRow({ children }: { children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
