import { useState } from 'react';
import { still } from '../../start/still.tsx';
import { PlayMark } from '../../ui/play-mark.tsx';
import styles from './chamber.module.css';

const Blackout = still(async () => (await import('./blackout.tsx')).Blackout);

interface ChamberProps {
  pauseLabel: string;
  playLabel: string;
}

/** A chamber without light, in which one track keeps moving until it is stopped. */
export function Chamber({ pauseLabel, playLabel }: ChamberProps) {
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.chamber} data-paused={paused}>
      <Blackout />
      <button
        type="button"
        className={styles.toggle}
        aria-label={paused ? playLabel : pauseLabel}
        onClick={() => setPaused(!paused)}
      >
        <PlayMark playing={!paused} />
      </button>
    </div>
  );
}
