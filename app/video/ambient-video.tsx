import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { FilmWords } from '#schema/interface.ts';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';
import { WaitingSource } from '../start/waiting-source.tsx';
import { PlayMark } from '../ui/play-mark.tsx';
import styles from './ambient-video.module.css';
import { play } from './play.ts';
import { prefersReducedData } from './reduced-data.ts';
import type { BringStandIn } from './stand-in.ts';
import { UPRIGHT } from './upright.ts';
import { useStandIn } from './use-stand-in.ts';
import { VideoSources } from './video-sources.tsx';

/** How far outside the viewport a film begins to play, so that it moves when it comes into view. */
const APPROACH = '200px';

interface AmbientVideoProps {
  ref?: Ref<HTMLVideoElement | null>;
  /** Name of the files below `/media`: the film and its poster. */
  name: string;
  /** Whether there is a cut for phones held upright, `<name>-portrait`. */
  portrait?: boolean;
  /** What its button is called. */
  words: FilmWords;
  /** Muted from the start; otherwise only once the browser has refused to play it with sound. */
  muted?: boolean;
  /** True while something else has the stage. */
  resting?: boolean;
  /** Brings a picture that goes on where the film was. */
  bringStandIn?: BringStandIn;
}

/**
 * A silent loop behind other content, with a button that pauses it. It plays by itself; if the browser refuses, it is
 * tried again muted (docs/behavior.md, "Hero"). Visitors who want less motion or less data see its poster and may
 * start it themselves; so does everybody until the film is there, or if it never comes.
 */
export function AmbientVideo({
  ref,
  name,
  portrait = false,
  words,
  muted = false,
  resting = false,
  bringStandIn,
}: AmbientVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [playing, setPlaying] = useState(false);
  const standIn = useStandIn({ film: video, canvas, bring: bringStandIn, setPlaying });
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => video.current, []);

  // What the visitor has stopped stays so.
  const stopped = useRef(false);

  useEffect(() => {
    const film = video.current;
    if (film === null) return;
    if (resting) film.pause();
    if (resting || prefersReducedMotion() || prefersReducedData()) return;
    // Out of sight it neither plays nor is fetched: a phone has better things to do.
    const observer = new IntersectionObserver(
      (entries) => {
        const actor = standIn.current;
        if (entries.at(-1)?.isIntersecting !== true) (actor ?? film).pause();
        else if (!stopped.current) actor ? actor.play() : play(film);
      },
      { rootMargin: APPROACH },
    );
    observer.observe(film);
    return () => observer.disconnect();
  }, [resting, standIn]);

  const toggle = () => {
    if (video.current === null) return;
    stopped.current = playing;
    const actor = standIn.current;
    if (playing) (actor ?? video.current).pause();
    else if (actor) actor.play();
    else play(video.current);
  };

  /** Notes what the film does, unless it rests behind its stand-in. */
  const note = (isPlaying: boolean) => {
    if (standIn.current === undefined) setPlaying(isPlaying);
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
        onPlay={() => note(true)}
        onPause={() => note(false)}
      >
        <VideoSources name={name} portrait={portrait} onNone={() => setPlaying(false)} />
      </video>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused, and is decoration as the film is. */}
      {bringStandIn && <canvas ref={canvas} className={styles.standIn} aria-hidden="true" />}
      <button
        type="button"
        className={styles.toggle}
        aria-label={playing ? words.pause : words.play}
        onClick={toggle}
      >
        {playing ? <PlayMark playing /> : <MoveMark />}
      </button>
    </div>
  );
}

/** The sign of what moves again behind the words when it is pressed: that of playing a film stands on other buttons. */
function MoveMark() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 1v3.4h-3.4" />
    </svg>
  );
}

/** The film's first frame, which stands in its place until it plays. */
function Poster({ name, portrait }: { name: string; portrait: boolean }) {
  return (
    <picture>
      {!portrait && <WaitingSource />}
      {portrait && <source media={UPRIGHT} srcSet={`/media/${name}-portrait.avif`} type="image/avif" />}
      {portrait && <source media={UPRIGHT} srcSet={`/media/${name}-portrait.jpg`} />}
      <source srcSet={`/media/${name}.avif`} type="image/avif" />
      <img
        src={`/media/${name}.jpg`}
        alt=""
        // Films are 16:9; the style sheet says how large.
        width={1600}
        height={900}
        fetchPriority={portrait ? 'high' : 'auto'}
        loading={portrait ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
