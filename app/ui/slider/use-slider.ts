import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';

/** How far outside the viewport a slider's script is fetched, so that it is ready when the slider comes into view. */
const APPROACH = '400px';

type Move = (slider: Swiper) => unknown;

/**
 * Turns a row of slides into a slider once it comes near the viewport. Until then, and without scripts, the row is
 * scrolled like any other.
 *
 * @param options - Swiper's options; must not change between renders
 */
export function useSlider(options: SwiperOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  // What was pressed before the slider runs: its last press is answered then.
  const awaited = useRef<Move>(undefined);
  // Whether the keyboard is in it: then it does not move by itself unless it is asked to.
  const entered = useRef(false);
  const [index, setIndex] = useState(0);
  const [inView, setInView] = useState<readonly number[]>();
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
      if (entered.current) created.autoplay.stop();
      const look = () => {
        setIndex(created.realIndex);
        setInView(placesInView(created));
      };
      look();
      setRunning(true);
      setPlaying(created.autoplay.running);
      created.on('realIndexChange', look);
      created.on('breakpoint', look);
      created.on('autoplayStart', () => setPlaying(true));
      created.on('autoplayStop', () => setPlaying(false));
      awaited.current?.(created);
      awaited.current = undefined;
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

  const move = useCallback((act: Move) => {
    if (swiper.current === undefined) awaited.current = act;
    else act(swiper.current);
  }, []);
  const next = useCallback(() => move((slider) => slider.slideNext()), [move]);
  const previous = useCallback(() => move((slider) => slider.slidePrev()), [move]);
  const goTo = useCallback(
    (slide: number) =>
      move((slider) => (slider.params.loop === true ? slider.slideToLoop(slide) : slider.slideTo(slide))),
    [move],
  );
  const togglePlaying = useCallback(
    () => move(({ autoplay }) => (playing ? autoplay.stop() : autoplay.start())),
    [move, playing],
  );
  const onFocus = useCallback(({ currentTarget, target, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget) || !target.matches(':focus-visible')) return;
    entered.current = true;
    swiper.current?.autoplay.stop();
  }, []);

  return {
    index,
    goTo,
    togglePlaying,
    slider: { frame, running, playing, inView, next, previous, onFocus },
  };
}

/** The places of the slides that can be seen once it has come to rest. */
function placesInView({ realIndex, slides, params }: Swiper): number[] {
  const visible = Math.min(Number(params.slidesPerView), slides.length);
  return Array.from({ length: visible }, (_, place) => (realIndex + place) % slides.length);
}
