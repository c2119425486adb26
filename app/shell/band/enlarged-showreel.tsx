import { useEffect, useRef } from 'react';
import { SHOWREEL_PLAY_DELAY_MS } from '#contract/constants.ts';
import { useSiteData } from '../../site/site-data.ts';
import { closeByBack } from '../../ui/back-closes.ts';
import { VideoSources } from '../../video/video-sources.tsx';
import styles from './band.module.css';

interface EnlargedShowreelProps {
  label: string;
  onClose: () => void;
}

/** The showreel over the page, with controls; it starts after a fixed delay. A click beside it closes it. */
export function EnlargedShowreel({ label, onClose }: EnlargedShowreelProps) {
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
      if (event.target !== video.current) dialog.current?.close();
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
      {/* biome-ignore lint/a11y/useMediaCaption: the film has no speech; its sound is music only. */}
      <video ref={video} controls playsInline poster="/media/showreel.avif">
        <VideoSources name="showreel" sounding />
      </video>
    </dialog>
  );
}
