import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';
import { play } from './play.ts';
import { prefersReducedData } from './reduced-data.ts';
import type { BringStandIn, StandIn } from './stand-in.ts';

/** Milliseconds after which a browser that is never idle is asked all the same. */
const PATIENCE = 4000;

interface Stage {
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly bring: BringStandIn | undefined;
  readonly setPlaying: (isPlaying: boolean) => void;
}

/**
 * Brings a film's stand-in once the film plays and the browser is idle; not for visitors who want less motion or less data.
 *
 * @returns the stand-in, while it is there
 */
export function useStandIn({ film, canvas, bring, setPlaying }: Stage): RefObject<StandIn | undefined> {
  const standIn = useRef<StandIn>(undefined);
  useEffect(() => {
    const [video, picture] = [film.current, canvas.current];
    if (!bring || !video || !picture || prefersReducedMotion() || prefersReducedData()) return;
    const gone = new AbortController();
    const { signal } = gone;
    const news = {
      tookOver(actor: StandIn) {
        standIn.current = actor;
        video.pause();
      },
      moves: setPlaying,
      gaveUp(wasMoving: boolean) {
        standIn.current = undefined;
        if (wasMoving) play(video);
      },
    };
    const come = () => {
      // Without its code the film simply goes on.
      if (!signal.aborted) bring(video, picture, news, signal).catch(() => undefined);
    };
    const whenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(come, { timeout: PATIENCE });
      else setTimeout(come, PATIENCE / 4);
    };
    if (video.paused || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      video.addEventListener('playing', whenIdle, { once: true, signal });
    else whenIdle();
    return () => {
      gone.abort();
      standIn.current?.end();
      standIn.current = undefined;
    };
  }, [film, canvas, bring, setPlaying]);
  return standIn;
}
