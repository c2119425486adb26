import { useState } from 'react';
import { still } from '../../start/still.tsx';
import { PlayMark } from '../../ui/play-mark.tsx';
import styles from './moving-drawing.module.css';

const Drawing = still(async () => (await import('./drawing.tsx')).Drawing);

interface MovingDrawingProps {
  /** What the button says that stops the drawing's lines and lets them go on; nothing where none moves. */
  motion: { pause: string; play: string } | undefined;
}

/** The company's drawing behind the words, whose lines may keep moving until they are stopped. */
export function MovingDrawing({ motion }: MovingDrawingProps) {
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.place} data-paused={paused}>
      <Drawing />
      {motion !== undefined && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={paused ? motion.play : motion.pause}
          onClick={() => setPaused(!paused)}
        >
          <PlayMark playing={!paused} />
        </button>
      )}
    </div>
  );
}
