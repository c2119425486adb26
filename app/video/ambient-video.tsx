import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';
import { PlayMark } from '../ui/play-mark.tsx';
import styles from './ambient-video.module.css';
import { Poster } from './poster.tsx';
import { prefersReducedData } from './reduced-data.ts';
import { VideoSources } from './video-sources.tsx';

interface AmbientVideoProps {
  ref?: Ref<HTMLVideoElement | null>;
  /** Name of the files below `/media`: the film and its poster. */
  name: string;
  /** Whether there is a cut for phones held upright, `<name>-portrait`. */
  portrait?: boolean;
  pauseLabel: string;
  playLabel: string;
  /** Muted from the start; otherwise only once the browser has refused to play it with sound. */
  muted?: boolean;
  /** True while something else has the stage: the loop rests. */
  held?: boolean;
}

/**
 * A silent loop behind other content, with a button that pauses it. It plays by itself; if the browser refuses, it is
 * tried again muted (specification, section 2). Visitors who want less motion or less data see its poster and may
 * start it themselves; so does everybody until the film is there, or if it never comes.
 */
export function AmbientVideo({
  ref,
  name,
  portrait = false,
  pauseLabel,
  playLabel,
  muted = false,
  held = false,
}: AmbientVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => video.current, []);

  useEffect(() => {
    if (video.current === null) return;
    if (held) video.current.pause();
    else if (!prefersReducedMotion() && !prefersReducedData()) play(video.current);
  }, [held]);

  const toggle = () => {
    if (video.current === null) return;
    if (playing) video.current.pause();
    else play(video.current);
  };

  return (
    <div className={styles.ambient}>
      <Poster name={name} portrait={portrait} />
      <video
        ref={video}
        loop
        muted={muted}
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <VideoSources name={name} portrait={portrait} onNone={() => setPlaying(false)} />
      </video>
      <button
        type="button"
        className={styles.toggle}
        aria-label={playing ? pauseLabel : playLabel}
        onClick={toggle}
      >
        <PlayMark playing={playing} />
      </button>
    </div>
  );
}

function play(video: HTMLVideoElement): void {
  // What could not be loaded once may be there now.
  if (video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
  video.play().catch((refusal: DOMException) => {
    // Anything else, such as a pause while the film was on its way, is no refusal.
    if (refusal.name !== 'NotAllowedError') return;
    video.muted = true;
    // A second refusal (a power saver, say) leaves the poster and the button.
    video.play().catch(() => undefined);
  });
}
