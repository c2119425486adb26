import type { FilmLabels } from '@website/model/schema/interface.ts';
import { script } from '../islands/island.tsx';
import { LazySource } from '../start/lazy-source.tsx';
import { PlayToggle } from '../ui/play-toggle/play-toggle.tsx';
import styles from './ambient-video.module.css';
import { UPRIGHT, VideoSources } from './video-sources.tsx';

interface AmbientVideoProps {
  /** Base name of the video and its poster below `/media`. */
  name: string;
  /** Whether there is a portrait version for phones, `<name>-portrait`. */
  portrait?: boolean;
  /** The labels of its button. */
  labels: FilmLabels;
  /** Muted from the start; otherwise only after the browser has blocked autoplay with sound. */
  muted?: boolean;
  /** Whether the live chamber replaces the film. */
  chamber?: boolean | undefined;
}

/**
 * A silent background video in a loop, with a pause button (docs/behavior.md, "Hero"). It shows its poster until its script
 * (`film.ts`) plays it.
 */
export function AmbientVideo({
  name,
  portrait = false,
  labels,
  muted = false,
  chamber = false,
}: AmbientVideoProps) {
  return (
    <div className={styles.ambient} data-loop={name} {...script('film', 'near')}>
      <Poster name={name} portrait={portrait} />
      <video loop muted={muted} playsInline preload="none" aria-hidden="true" tabIndex={-1}>
        <VideoSources name={name} portrait={portrait} />
      </video>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused, and is decoration as the film is. */}
      {chamber && <canvas className={styles.standIn} aria-hidden="true" />}
      <PlayToggle labels={labels} className={styles.toggle} mark={<MoveMark />} />
    </div>
  );
}

/** The icon for resuming background motion; the play triangle is reserved for buttons that open a film. */
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

/** The film's first frame. */
function Poster({ name, portrait }: { name: string; portrait: boolean }) {
  return (
    <picture>
      {!portrait && <LazySource />}
      {portrait && <source media={UPRIGHT} srcSet={`/media/${name}-portrait.avif`} type="image/avif" />}
      {portrait && <source media={UPRIGHT} srcSet={`/media/${name}-portrait.jpg`} />}
      <source srcSet={`/media/${name}.avif`} type="image/avif" />
      <img
        src={`/media/${name}.jpg`}
        alt=""
        // The aspect ratio of films, 16:9; the style sheet sets the size.
        width={1600}
        height={900}
        fetchPriority={portrait ? 'high' : 'auto'}
        loading={portrait ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
