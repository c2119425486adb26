import { trackOf } from './track.ts';
import styles from './track-event.module.css';

/** As many tracks as there are names, from one point: each bends by itself, and one in seven burns. */
export function TrackEvent({ tracks }: { tracks: number }) {
  const all = Array.from({ length: tracks }, (_, place) => trackOf(place));
  return (
    <svg className={styles.event} viewBox="-100 -60 200 120" aria-hidden="true">
      <path d={all.filter((_, place) => place % 7 !== 3).join('')} />
      <path className={styles.burning} d={all.filter((_, place) => place % 7 === 3).join('')} />
    </svg>
  );
}
