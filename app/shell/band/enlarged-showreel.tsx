import { useEffect, useRef, useState } from 'react';
import { SHOWREEL_PLAY_DELAY_MS } from '#contract/constants.ts';
import { ReachUsLink } from '../../site/reach-us-link.tsx';
import { useSiteData } from '../../site/site-data.ts';
import { closeByBack } from '../../ui/back-closes.ts';
import { Button } from '../../ui/button.tsx';
import { PlayMark } from '../../ui/play-mark.tsx';
import { VideoSources } from '../../video/video-sources.tsx';
import styles from './enlarged-showreel.module.css';

interface EnlargedShowreelProps {
  /** What is pressed to see it again. */
  label: string;
  /** What it is called. */
  name: string;
  beside: string;
  onClose: () => void;
}

/**
 * The showreel over the page, with controls, captions and what it shows in words; it starts after a fixed delay, and offers to
 * be seen again and to write to the company when it has ended. A click beside it closes it.
 */
export function EnlargedShowreel({ label, name, beside, onClose }: EnlargedShowreelProps) {
  const { words } = useSiteData();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    const closed = closeByBack(() => dialog.current?.close());
    const timer = setTimeout(() => {
      // A refusal leaves the poster and the controls: the visitor can start it.
      video.current?.play().catch(() => undefined);
    }, SHOWREEL_PLAY_DELAY_MS);
    // On the document: while the film is still growing, the browser gives clicks to the document, not to the dialog.
    const closeBeside = (event: MouseEvent) => {
      const isOn = event.target instanceof Element && event.target.closest('details, [data-film]') !== null;
      if (!isOn) dialog.current?.close();
    };
    document.addEventListener('click', closeBeside);
    return () => {
      closed();
      clearTimeout(timer);
      document.removeEventListener('click', closeBeside);
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.enlarged} aria-label={name} onClose={onClose}>
      <button type="button" className={styles.close}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span>{words.close}</span>
      </button>
      <div className={styles.film} data-film="">
        {/* biome-ignore lint/a11y/useMediaCaption: a company may have a film without sound or speech; a given track is there. */}
        <video
          ref={video}
          controls
          aria-label={name}
          playsInline
          poster="/media/showreel.avif"
          onPlay={() => setOver(false)}
          onEnded={() => {
            // It ends in the dark: the poster is what stays.
            video.current?.load();
            setOver(true);
          }}
        >
          <VideoSources name="showreel" sounding />
          {beside.includes('vtt') && (
            <track kind="captions" src="/media/showreel.vtt" srcLang={document.documentElement.lang} />
          )}
        </video>
      </div>
      {isOver && (
        <div className={styles.over} data-film="">
          <Button look="outline" onClick={() => video.current?.play().catch(() => undefined)}>
            <PlayMark />
            <span>{label}</span>
          </Button>
          <ReachUsLink />
        </div>
      )}
      {beside.includes('txt') && <FilmInWords />}
    </dialog>
  );
}

/** What the film shows, for whoever does not see it. The words come with the film: no page carries them. */
function FilmInWords() {
  const [[title, ...paragraphs], setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    fetch('/media/showreel.txt', { signal: gone.signal })
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setWords(text.trim().split(/(?:\r?\n){2,}/)))
      // Without the line the film can be seen nevertheless.
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
  if (!title) return null;
  return (
    <details className={styles.words}>
      <summary>{title}</summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}
