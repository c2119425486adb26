import { CUSTOMER_CAROUSEL, GAMING_AUTOPLAY_MS, TOUCH_THRESHOLD } from '@website/model/contract/constants.ts';
import type { SwiperOptions } from 'swiper/types';
import { runSlider } from '../../ui/slider/run-slider.ts';

/** Swiper's options for the sliders of the home page, by their `data-slider`. */
const OPTIONS: Readonly<Record<string, SwiperOptions>> = {
  stories: { slidesPerView: 1, speed: 600, rewind: true, ...swipeThreshold(TOUCH_THRESHOLD) },
  gaming: {
    effect: 'fade',
    fadeEffect: { crossFade: true },
    loop: true,
    // Accepts clicks during a crossfade, which has no visible jump.
    loopPreventsSliding: false,
    ...swipeThreshold(TOUCH_THRESHOLD),
    autoplay: { delay: GAMING_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
  },
  customers: carouselOptions(CUSTOMER_CAROUSEL),
};

/** Starts a slider of the home page. */
export function start(slider: HTMLElement): void {
  runSlider(slider, OPTIONS[slider.dataset.slider ?? ''] ?? {});
}

/**
 * Swiper's options for the customer carousel (docs/behavior.md, "Customer carousel"). Converts the specification's max-width
 * breakpoints to Swiper's min-width ones.
 */
export function carouselOptions(carousel: typeof CUSTOMER_CAROUSEL): SwiperOptions {
  const { breakpoints, slidesVisible, slidesScrolled, speedMs, autoplayPauseMs, touchThreshold } = carousel;
  const showing = (slidesPerView: number): SwiperOptions => ({
    slidesPerView,
    ...swipeThreshold(touchThreshold, slidesPerView, slidesScrolled),
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
    // An odd number of logos would get a blank slide.
    loopAddBlankSlides: false,
    autoplay: { delay: autoplayPauseMs, disableOnInteraction: false, pauseOnMouseEnter: true },
    breakpoints: Object.fromEntries(steps),
  };
}

/**
 * Swiper's options for a swipe threshold in any speed. By default Swiper reverts a slow swipe below half of the width, which is
 * more than a thumb's.
 *
 * @param threshold - the divisor of the slider's width: 100 for a hundredth
 * @param visible - the number of visible slides
 * @param scrolled - the number of slides in a group, whose width Swiper's ratio is relative to
 */
function swipeThreshold(threshold: number, visible = 1, scrolled = 1): SwiperOptions {
  return { longSwipesMs: 0, longSwipesRatio: visible / scrolled / threshold };
}
