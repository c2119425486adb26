import { useEffect, useRef, useState } from 'react';
import { SHOWREEL_PLAY_DELAY_MS } from '#contract/constants.ts';
import { useSiteData } from '../../site/site-data.ts';
import { closeByBack } from '../../ui/back-closes.ts';
import { VideoSources } from '../../video/video-sources.tsx';
import styles from './enlarged-showreel.module.css';

interface EnlargedShowreelProps {
  label: string;
  beside: string;
  onClose: () => void;
}

/**
 * The showreel over the page, with controls, captions and what it shows in words; it starts after a fixed delay. A click beside
 * it closes it.
 */
export function EnlargedShowreel({ label, beside, onClose }: EnlargedShowreelProps) {
  const { words } = useSiteData();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    const closed = closeByBack(() => dialog.current?.close());
    const timer = setTimeout(() => {
      // A refusal leaves the poster and the controls: the visitor can start it.
      video.current?.play().catch(() => undefined);
    }, SHOWREEL_PLAY_DELAY_MS);
    // On the document: while the film is still growing, the browser gives clicks to the document, not to the dialog.
    const closeBeside = (event: MouseEvent) => {
      const isRead = event.target instanceof Element && event.target.closest('details') !== null;
      if (event.target !== video.current && !isRead) dialog.current?.close();
    };
    document.addEventListener('click', closeBeside);
    return () => {
      closed();
      clearTimeout(timer);
      document.removeEventListener('click', closeBeside);
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.enlarged} aria-label={label} onClose={onClose}>
      <button type="button" className={styles.close}>
        {words.close}
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: a company may have a film without sound or speech; a given track is there. */}
      <video
        ref={video}
        controls
        playsInline
        poster="/media/showreel.avif"
        // It ends in the dark: the poster is what stays.
        onEnded={() => video.current?.load()}
      >
        <VideoSources name="showreel" sounding />
        {beside.includes('vtt') && (
          <track kind="captions" src="/media/showreel.vtt" srcLang={document.documentElement.lang} />
        )}
      </video>
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
