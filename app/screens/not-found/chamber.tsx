import { useState } from 'react';
import { still } from '../../start/still.tsx';
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
        <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
          {paused ? <path d="M4 2l10 6-10 6z" /> : <path d="M3 2h4v12H3zM9 2h4v12H9z" />}
        </svg>
      </button>
    </div>
  );
}
