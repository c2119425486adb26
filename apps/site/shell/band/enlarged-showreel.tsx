import { SHOWREEL_PLAY_DELAY_MS } from '@website/model/contract/constants.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIslandContext } from '../../islands/island-context.tsx';
import { useOpener } from '../../islands/opener.ts';
import { prefersReducedMotion } from '../../motion/scroll-window.ts';
import type { SiteData } from '../../site/site-data.server.ts';
import { closeByBack } from '../../ui/back-closes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PlayMark } from '../../ui/icons.tsx';
import { VideoSources } from '../../video/video-sources.tsx';
import styles from './enlarged-showreel.module.css';

interface EnlargedShowreelProps {
  /** Label of the buttons that play and replay it. */
  label: string;
  /** The dialog's name. */
  name: string;
  /** The extensions of the text files beside the film: captions (`vtt`), description (`txt`). */
  beside: string;
  /** The link to the contact page. */
  reachUs: SiteData['reachUs'];
}

/** The showreel's dialog. While it is open the preview is paused; afterwards it is muted again. */
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

/** The preview in the band (`video/film.ts`). */
function preview(): Element | null {
  return document.querySelector('[data-loop="showreel-preview"]');
}

/**
 * Morphs the preview into the dialog by a view transition. Without support, or under reduced motion, the change is immediate.
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
  // A background tab rejects the animation; the change is made regardless.
  ready.catch(() => undefined);
}

/**
 * The film with controls, captions and a description. It starts after a fixed delay, and ends with a replay button and the link to
 * the contact page. A click on the backdrop closes it.
 */
function Enlarged({
  label,
  name,
  beside,
  reachUs,
  onClose,
}: EnlargedShowreelProps & { onClose: () => void }) {
  const { close } = useIslandContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    const closed = closeByBack(() => dialog.current?.close());
    const timer = setTimeout(() => {
      // If autoplay is refused, the poster and the controls remain.
      video.current?.play().catch(() => undefined);
    }, SHOWREEL_PLAY_DELAY_MS);
    // On the document: during the view transition clicks go there, not to the dialog.
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
        <span>{close}</span>
      </button>
      <div className={styles.film} data-film="">
        {/* biome-ignore lint/a11y/useMediaCaption: a company's film may have no sound or speech; captions are rendered if given. */}
        <video
          ref={video}
          controls
          aria-label={name}
          playsInline
          poster="/media/showreel.avif"
          onPlay={() => setOver(false)}
          onEnded={() => {
            // The last frame is dark: load() shows the poster again.
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
          {reachUs.label !== undefined && (
            <ButtonLink look="paper" href={reachUs.href}>
              {reachUs.label}
            </ButtonLink>
          )}
        </div>
      )}
      {beside.includes('txt') && <FilmDescription />}
    </dialog>
  );
}

/** The film's description for visitors who can't see it, fetched with the film so that no page carries it. */
function FilmDescription() {
  const [[title, ...paragraphs], setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    fetch('/media/showreel.txt', { signal: gone.signal })
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setWords(text.trim().split(/(?:\r?\n){2,}/)))
      // Without the description the film still plays.
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
