import { CUSTOMER_CAROUSEL, GAMING_AUTOPLAY_MS, TOUCH_THRESHOLD } from '@website/model/contract/constants.ts';
import type { SwiperOptions } from 'swiper/types';
import { runSlider } from '../../ui/slider/run-slider.ts';

/** How the sliders of the home page move, by the names that they have in its markup. */
const OPTIONS: Readonly<Record<string, SwiperOptions>> = {
  stories: { slidesPerView: 1, speed: 600, rewind: true, ...swiping(TOUCH_THRESHOLD) },
  gaming: {
    effect: 'fade',
    fadeEffect: { crossFade: true },
    loop: true,
    // What is pressed while one slide fades into another counts, too: nothing can be seen to jump.
    loopPreventsSliding: false,
    ...swiping(TOUCH_THRESHOLD),
    autoplay: { delay: GAMING_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
  },
  customers: carouselOptions(CUSTOMER_CAROUSEL),
};

/** Makes a slider of the home page run. */
export function start(place: HTMLElement): void {
  runSlider(place, OPTIONS[place.dataset.slider ?? ''] ?? {});
}

/**
 * Swiper's options for the customer carousel (docs/behavior.md, "Customer carousel"). That counts down (so many visible
 * below a width), Swiper's breakpoints count up (so many from a width on): each width starts the next wider step.
 */
export function carouselOptions(carousel: typeof CUSTOMER_CAROUSEL): SwiperOptions {
  const { breakpoints, slidesVisible, slidesScrolled, speedMs, autoplayPauseMs, touchThreshold } = carousel;
  const showing = (slidesPerView: number): SwiperOptions => ({
    slidesPerView,
    ...swiping(touchThreshold, slidesPerView, slidesScrolled),
  });
  const narrowest = breakpoints.at(-1)?.visible ?? slidesVisible;
  const steps = breakpoints.map(({ belowPx }, index) => {
    return [belowPx, showing(breakpoints[index - 1]?.visible ?? slidesVisible)] as const;
  });
  return {
    ...showing(narrowest),
    slidesPerGroup: slidesScrolled,
    speed: speedMs,
    loop: true,
    // An odd number of logos would have an empty place at its end.
    loopAddBlankSlides: false,
    autoplay: { delay: autoplayPauseMs, disableOnInteraction: false, pauseOnMouseEnter: true },
    breakpoints: Object.fromEntries(steps),
  };
}

/**
 * Swiper's options by which a swipe moves a slider from a share of its width on, however slow it was. By itself Swiper takes
 * a slow swipe back unless it went half of the way, which is more than a thumb does.
 *
 * @param threshold - what part of the slider's width is enough: 100 for a hundredth
 * @param visible - how many slides it shows
 * @param scrolled - by how many it moves; Swiper measures swipes by their width
 */
function swiping(threshold: number, visible = 1, scrolled = 1): SwiperOptions {
  return { longSwipesMs: 0, longSwipesRatio: visible / scrolled / threshold };
}
