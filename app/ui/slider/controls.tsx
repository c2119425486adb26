import { Arrow } from '../arrow.tsx';
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
      <Arrow to={to === 'next' ? 'right' : 'left'} />
    </button>
  );
}

/** Pauses a slider that moves by itself, and lets it go on (WCAG 2.2, success criterion 2.2.2). */
export function PlayButton({
  playing,
  subject,
  onClick,
}: {
  playing: boolean;
  subject: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={`${playing ? 'Pause' : 'Play'} ${subject}`}
      onClick={onClick}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        {playing ? <path d="M3 2h4v12H3zM9 2h4v12H9z" /> : <path d="M4 2l10 6-10 6z" />}
      </svg>
    </button>
  );
}

/** One dot a slide. */
export function Dots({
  count,
  index,
  onChoose,
}: {
  count: number;
  index: number;
  onChoose: (slide: number) => void;
}) {
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, slide) => slide).map((slide) => (
        <button
          key={slide}
          type="button"
          className={styles.dot}
          aria-label={`Slide ${slide + 1}`}
          aria-current={slide === index}
          onClick={() => onChoose(slide)}
        />
      ))}
    </div>
  );
}

/** Where one is among the slides: `2 / 7` (the specification's slide-count navigator). */
export function SlideCount({ index, count }: { index: number; count: number }) {
  return (
    <p className={styles.count} aria-live="polite">
      <span className="visually-hidden">Slide </span>
      {index + 1} <span aria-hidden="true">/</span>
      <span className="visually-hidden">of</span> {count}
    </p>
  );
}

/** Lays a slider's controls out in a row. */
export function ControlRow({ children }: { children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
