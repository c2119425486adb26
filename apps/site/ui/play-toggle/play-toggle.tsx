import './play-toggle.css';
import type { FilmWords } from '@website/model/schema/interface.ts';
import type { ReactNode } from 'react';
import { PlayMark } from '../icons.tsx';

interface PlayToggleProps {
  words: FilmWords;
  className?: string | undefined;
  /** Its sign while nothing plays. */
  mark?: ReactNode;
}

/** A button that plays something or pauses it; `showPlaying` says which. It is served with the words and signs of both. */
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
