import { filled } from '@website/model/contract/forms/filled.ts';
import type { FilmWords } from '@website/model/schema/interface.ts';
import { Arrow } from '../icons.tsx';
import { PlayToggle } from '../play-toggle/play-toggle.tsx';
import styles from './controls.module.css';

// The controls of a slider, as they are before it runs: at the first slide, and at rest. `runSlider` makes them work.

/** A round button with an arrow that shows the next or the previous slide. */
export function ArrowButton({ to, label }: { to: 'next' | 'previous'; label: string }) {
  return (
    <button type="button" className={styles.round} aria-label={label} data-step={to === 'next' ? 1 : -1}>
      <Arrow to={to === 'next' ? 'forward' : 'back'} />
    </button>
  );
}

/** Pauses a slider that moves by itself, and lets it go on (WCAG 2.2, success criterion 2.2.2). */
export function PlayButton({ words }: { words: FilmWords }) {
  return <PlayToggle words={words} className={styles.round} />;
}

/**
 * A dot for each slide: a piece of track, which fills while its slide waits for the next.
 *
 * @param props.label - what a dot is called, with the `{number}` of its slide to be filled in
 */
export function Dots({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.dots} data-filling={false}>
      {places(count).map((slide) => (
        <button
          key={slide}
          type="button"
          className={styles.dot}
          aria-label={filled(label, { number: slide + 1 })}
          aria-current={slide === 0}
        />
      ))}
    </div>
  );
}

/**
 * Where one is among the slides: `2 / 7` (docs/behavior.md, "Story slider"), over a scale with a mark a slide.
 *
 * @param props.label - the same in words, with `{number}` and `{count}` to be filled in
 */
export function SlideCount({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.count} data-count={label}>
      <p>
        <span className="visually-hidden" data-words="">{`${filled(label, { number: 1, count })} `}</span>
        <span aria-hidden="true" dir="ltr">
          <span className={styles.place} data-number="">
            1
          </span>
          <span>{` / ${count}`}</span>
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

/** Lays a slider's controls out in a row. */
export function ControlRow({ children }: { children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
