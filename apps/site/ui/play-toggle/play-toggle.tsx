import './play-toggle.css';
import type { FilmLabels } from '@website/model/schema/interface.ts';
import type { ReactNode } from 'react';
import { PlayMark } from '../icons.tsx';

interface PlayToggleProps {
  labels: FilmLabels;
  className?: string | undefined;
  /** The icon of the paused state. */
  mark?: ReactNode;
}

/** A play/pause button. Its markup has the labels and icons of both states; `showPlaying` switches between them. */
export function PlayToggle({ labels, className = '', mark = <PlayMark /> }: PlayToggleProps) {
  return (
    <button
      type="button"
      className={`play-toggle ${className}`}
      aria-label={labels.play}
      data-play={labels.play}
      data-pause={labels.pause}
    >
      {mark}
      <PlayMark playing />
    </button>
  );
}
