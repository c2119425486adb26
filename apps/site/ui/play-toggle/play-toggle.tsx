import './play-toggle.css';
import type { FilmWords } from '@website/model/schema/interface.ts';
import type { ReactNode } from 'react';
import { PlayMark } from '../icons.tsx';

interface PlayToggleProps {
  words: FilmWords;
  className?: string | undefined;
  /** The icon of the paused state. */
  mark?: ReactNode;
}

/** A play/pause button. Its markup has the labels and icons of both states; `showPlaying` switches between them. */
export function PlayToggle({ words, className = '', mark = <PlayMark /> }: PlayToggleProps) {
  return (
    <button
      type="button"
      className={`play-toggle ${className}`}
      aria-label={words.play}
      data-play={words.play}
      data-pause={words.pause}
    >
      {mark}
      <PlayMark playing />
    </button>
  );
}
