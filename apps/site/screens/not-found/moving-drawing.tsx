import { script } from '../../islands/island.tsx';
import { PlayMark } from '../../ui/icons.tsx';
import { Markup } from '../../ui/text.tsx';
import styles from './moving-drawing.module.css';

interface MovingDrawingProps {
  /** The company's drawing for this page, as SVG. */
  drawing: string;
  /** The labels of the pause button; undefined for a static drawing. */
  motion: { pause: string; play: string } | undefined;
}

/** The company's drawing in the background, with a pause button if it is animated (`pause-drawing.ts`). */
export function MovingDrawing({ drawing, motion }: MovingDrawingProps) {
  return (
    <div className={styles.place} data-paused="false" {...(motion && script('pause-drawing', 'touched'))}>
      <Markup className={styles.drawing} aria-hidden="true" data-turns source={drawing} />
      {motion !== undefined && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={motion.pause}
          data-other-label={motion.play}
        >
          <PlayMark playing />
          <PlayMark />
        </button>
      )}
    </div>
  );
}
