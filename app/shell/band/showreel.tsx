import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FilmWords } from '#schema/interface.ts';
import { prefersReducedMotion } from '../../motion/reduced-motion.ts';
import { deferredCode } from '../../start/deferred-code.ts';
import { PlayMark } from '../../ui/play-mark.tsx';
import { AmbientVideo } from '../../video/ambient-video.tsx';
import styles from './band.module.css';

/** The film over the page: of those who pass the band, few ask for it. */
const enlargedShowreel = deferredCode(async () => (await import('./enlarged-showreel.tsx')).EnlargedShowreel);

interface ShowreelProps {
  label: string;
  /** What the film is called. */
  film: string;
  words: FilmWords;
  /** The words that the film has beside it, by the endings of their files. */
  beside: string;
}

/** A small muted loop that enlarges when it is clicked (docs/behavior.md, "Showreel"). */
export function Showreel({ label, film, words, beside }: ShowreelProps) {
  const [state, setState] = useState<'preview' | 'enlarging' | 'enlarged'>('preview');
  const enlarged = state === 'enlarged';
  const preview = useRef<HTMLVideoElement>(null);

  const EnlargedShowreel = enlargedShowreel.component;

  const enlarge = async () => {
    await enlargedShowreel.load();
    transitionView(
      () => setState('enlarging'),
      () => setState('enlarged'),
    );
  };

  const shrink = () => {
    setState('preview');
    if (preview.current !== null) preview.current.muted = true;
  };

  return (
    <div className={styles.showreel}>
      <div className={styles.frame} data-enlarging={state === 'enlarging'}>
        <AmbientVideo ref={preview} name="showreel-preview" words={words} muted resting={enlarged} />
      </div>
      <button
        type="button"
        className={styles.enlarge}
        onPointerEnter={enlargedShowreel.preload}
        onFocus={enlargedShowreel.preload}
        onClick={() => {
          // Without a connection there is no film to show either.
          enlarge().catch(() => undefined);
        }}
      >
        <span className={styles.play}>
          <PlayMark />
          <span>{label}</span>
        </span>
      </button>
      {enlarged && EnlargedShowreel && (
        <EnlargedShowreel label={label} name={film} beside={beside} onClose={shrink} />
      )}
    </div>
  );
}

/**
 * Changes the page by a view transition, or at once where the browser has none or the visitor wants no motion.
 *
 * @param prepare - sets React state that names what is to move, in the old view
 * @param change - sets React state; what it renders is the new view
 */
function transitionView(prepare: () => void, change: () => void): void {
  if (!('startViewTransition' in document) || prefersReducedMotion()) {
    change();
    return;
  }
  flushSync(prepare);
  const { ready } = document.startViewTransition(() => flushSync(change));
  // A tab in the background skips the animation, not the change.
  ready.catch(() => undefined);
}
