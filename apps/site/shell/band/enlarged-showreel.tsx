import { SHOWREEL_PLAY_DELAY_MS } from '@website/model/contract/constants.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOpener } from '../../islands/hooks.ts';
import { useWords } from '../../islands/words.tsx';
import { prefersReducedMotion } from '../../motion/scroll-window.ts';
import { REACH_US } from '../../site/reach-us.ts';
import { closeByBack } from '../../ui/back-closes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PlayMark } from '../../ui/icons.tsx';
import { VideoSources } from '../../video/video-sources.tsx';
import styles from './enlarged-showreel.module.css';

interface EnlargedShowreelProps {
  /** What is pressed to see it, and to see it again. */
  label: string;
  /** What it is called. */
  name: string;
  /** The words that the film has beside it, by the endings of their files. */
  beside: string;
  /** What the way to the company is called, if there is one. */
  reachUs: string | undefined;
}

/** The showreel over the page, once what opens it is pressed. The preview rests meanwhile, and is muted again afterwards. */
export function EnlargedShowreel(props: EnlargedShowreelProps) {
  const [isOpen, setOpen] = useState(false);

  useOpener('showreel', () => transitionView(() => setOpen(true)));

  useEffect(() => {
    if (!isOpen) return;
    const place = preview();
    const film = place?.querySelector('video');
    place?.setAttribute('data-resting', '');
    return () => {
      if (film) film.muted = true;
      place?.removeAttribute('data-resting');
    };
  }, [isOpen]);

  return isOpen && <Enlarged {...props} onClose={() => setOpen(false)} />;
}

/** The film in the band (`video/film.ts`). */
function preview(): Element | null {
  return document.querySelector('[data-loop="showreel-preview"]');
}

/**
 * Lets the preview grow into what is shown instead, by a view transition; it is there at once where the browser has none or the
 * visitor wants no motion.
 *
 * @param change - sets React state
 */
function transitionView(change: () => void): void {
  if (!('startViewTransition' in document) || prefersReducedMotion()) {
    change();
    return;
  }
  preview()?.setAttribute('data-enlarging', '');
  const { ready } = document.startViewTransition(() => {
    preview()?.removeAttribute('data-enlarging');
    flushSync(change);
  });
  // A tab in the background skips the animation, not the change.
  ready.catch(() => undefined);
}

/**
 * The film with controls, captions and what it shows in words; it starts after a fixed delay, and offers to be seen again
 * and to write to the company when it has ended. A click beside it closes it.
 */
function Enlarged({
  label,
  name,
  beside,
  reachUs,
  onClose,
}: EnlargedShowreelProps & { onClose: () => void }) {
  const words = useWords();
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
          {reachUs !== undefined && (
            <ButtonLink look="paper" href={REACH_US}>
              {reachUs}
            </ButtonLink>
          )}
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
