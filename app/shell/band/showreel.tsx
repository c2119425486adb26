import { useRef, useState } from 'react';
import type { FilmWords } from '#schema/interface.ts';
import { transitionView } from '../../motion/view-transition.ts';
import { PlayMark } from '../../ui/play-mark.tsx';
import { AmbientVideo } from '../../video/ambient-video.tsx';
import styles from './band.module.css';
import { EnlargedShowreel } from './enlarged-showreel.tsx';

/** A small muted loop that enlarges when it is clicked (docs/behavior.md, "Showreel"). */
export function Showreel({ label, words }: { label: string; words: FilmWords }) {
  const [state, setState] = useState<'preview' | 'enlarging' | 'enlarged'>('preview');
  const enlarged = state === 'enlarged';
  const preview = useRef<HTMLVideoElement>(null);

  const shrink = () => {
    setState('preview');
    if (preview.current !== null) preview.current.muted = true;
  };

  return (
    <div className={styles.showreel}>
      <div className={styles.frame} data-enlarging={state === 'enlarging'}>
        <AmbientVideo ref={preview} name="showreel-preview" words={words} muted held={enlarged} />
      </div>
      <button
        type="button"
        className={styles.enlarge}
        onClick={() =>
          transitionView(
            () => setState('enlarging'),
            () => setState('enlarged'),
          )
        }
      >
        <span className={styles.play}>
          <PlayMark />
          {label}
        </span>
      </button>
      {enlarged && <EnlargedShowreel label={label} onClose={shrink} />}
    </div>
  );
}
