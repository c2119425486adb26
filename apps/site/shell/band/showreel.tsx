import type { FilmLabels } from '@website/model/schema/interface.ts';
import type { ComponentProps } from 'react';
import { Island } from '../../islands/island.tsx';
import { PlayMark } from '../../ui/icons.tsx';
import { AmbientVideo } from '../../video/ambient-video.tsx';
import styles from './band.module.css';
import type { EnlargedShowreel } from './enlarged-showreel.tsx';

interface ShowreelProps extends ComponentProps<typeof EnlargedShowreel> {
  /** Labels of the preview's play button. */
  labels: FilmLabels;
}

/** The muted preview loop; a click enlarges it (docs/behavior.md, "Showreel"). */
export function Showreel({ labels, ...enlarged }: ShowreelProps) {
  return (
    <div className={styles.showreel}>
      <div className={styles.frame}>
        <AmbientVideo name="showreel-preview" labels={labels} muted />
      </div>
      <div data-opens="showreel" data-waiting="">
        <button type="button" className={styles.enlarge}>
          <span className={styles.play}>
            <PlayMark />
            <span>{enlarged.label}</span>
          </span>
        </button>
      </div>
      <Island name="showreel" when="touched" props={enlarged} />
    </div>
  );
}
