import { filled } from '#contract/forms/filled.ts';
import type { FilmWords } from '#schema/interface.ts';
import { Arrow } from '../arrow.tsx';
import { PlayMark } from '../play-mark.tsx';
import { stepOf } from './arrow-keys.ts';
import styles from './controls.module.css';

/** A round button with an arrow that shows the next or the previous slide. */
export function ArrowButton({
  to,
  label,
  onClick,
}: {
  to: 'next' | 'previous';
  label: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.round} aria-label={label} onClick={onClick}>
      <Arrow to={to === 'next' ? 'forward' : 'back'} />
    </button>
  );
}

/** Pauses a slider that moves by itself, and lets it go on (WCAG 2.2, success criterion 2.2.2). */
export function PlayButton({
  playing,
  words,
  onClick,
}: {
  playing: boolean;
  words: FilmWords;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={playing ? words.pause : words.play}
      onClick={onClick}
    >
      <PlayMark playing={playing} />
    </button>
  );
}

/** A dot for each slide: a piece of track, which fills while its slide waits for the next. */
export function Dots({
  count,
  index,
  fillMs,
  label,
  onChoose,
}: {
  count: number;
  index: number;
  /** What a dot is called, with the `{number}` of its slide to be filled in. */
  label: string;
  /** How long a slide is shown, in milliseconds; nothing while the slider rests. */
  fillMs: number | undefined;
  onChoose: (slide: number) => void;
}) {
  // Set by script: the Content-Security-Policy lets no page come with a style attribute.
  const row = (element: HTMLDivElement | null) => {
    element?.style.setProperty('--fill-duration', `${fillMs ?? 0}ms`);
  };
  return (
    <div ref={row} className={styles.dots} data-filling={fillMs !== undefined}>
      {places(count).map((slide) => (
        <button
          key={slide}
          type="button"
          className={styles.dot}
          aria-label={filled(label, { number: slide + 1 })}
          aria-current={slide === index}
          onClick={() => onChoose(slide)}
          onKeyDown={(event) => {
            const step = stepOf(event);
            if (step === 0) return;
            // Whoever walks along the dots stands on that of the slide that is shown.
            event.stopPropagation();
            const place = (slide + step + count) % count;
            onChoose(place);
            event.currentTarget.parentElement?.querySelectorAll('button')[place]?.focus();
          }}
        />
      ))}
    </div>
  );
}

/** Where one is among the slides: `2 / 7` (docs/behavior.md, "Story slider"), over a scale with a mark a slide. */
export function SlideCount({
  index,
  count,
  label,
}: {
  index: number;
  count: number;
  /** The same in words, with `{number}` and `{count}` to be filled in. */
  label: string;
}) {
  return (
    <div className={styles.count}>
      <p>
        <span className="visually-hidden">{`${filled(label, { number: index + 1, count })} `}</span>
        <span aria-hidden="true" dir="ltr">
          <span className={styles.place}>{index + 1}</span>
          <span>{` / ${count}`}</span>
        </span>
      </p>
      <div className={styles.scale} aria-hidden="true">
        {places(count).map((slide) => (
          <span key={slide} data-current={slide === index} />
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
