import type { CUSTOMER_CAROUSEL } from '@website/model/contract/constants.ts';
import type { SwiperOptions } from 'swiper/types';
import { swiping } from '../../ui/slider/swiping.ts';

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
