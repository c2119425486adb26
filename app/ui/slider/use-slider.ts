import { useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';

/** How far outside the viewport a slider's script is fetched, so that it is ready when the slider comes into view. */
const APPROACH = '400px';

/**
 * Turns a row of slides into a slider once it comes near the viewport. Until then, and without scripts, the row is
 * scrolled like any other.
 *
 * @param options - Swiper's options; must not change between renders
 */
export function useSlider(options: SwiperOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [running, setRunning] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let gone = false;
    let starting = false;
    const start = async () => {
      const { createSwiper } = await import('./create-swiper.ts');
      if (gone) return;
      const created = createSwiper(element, options);
      swiper.current = created;
      setRunning(true);
      setPlaying(created.autoplay.running);
      created.on('realIndexChange', () => setIndex(created.realIndex));
      created.on('autoplayStart', () => setPlaying(true));
      created.on('autoplayStop', () => setPlaying(false));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true || starting) return;
        starting = true;
        start().then(
          () => observer.disconnect(),
          (error: unknown) => {
            console.error('The slider could not be started.', error);
            // Tried again when it comes near again. Until then, and in browsers that remember the failure, it is a row.
            starting = false;
          },
        );
      },
      { rootMargin: APPROACH },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      swiper.current?.destroy(true, false);
      swiper.current = undefined;
    };
  }, [options]);

  const next = useCallback(() => swiper.current?.slideNext(), []);
  const previous = useCallback(() => swiper.current?.slidePrev(), []);
  const goTo = useCallback((slide: number) => {
    if (swiper.current?.params.loop === true) swiper.current.slideToLoop(slide);
    else swiper.current?.slideTo(slide);
  }, []);
  const togglePlaying = useCallback(() => {
    const autoplay = swiper.current?.autoplay;
    if (autoplay?.running === true) autoplay.stop();
    else autoplay?.start();
  }, []);

  return { frame, running, index, playing, next, previous, goTo, togglePlaying };
}
