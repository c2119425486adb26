import type { SwiperOptions } from 'swiper/types';
import type { CUSTOMER_CAROUSEL } from '#contract/constants.ts';

/**
 * Swiper's options for the customer carousel. The specification counts down (how many are visible below a width), Swiper's
 * breakpoints count up (how many from a width on): each width starts the next wider step.
 */
export function carouselOptions(carousel: typeof CUSTOMER_CAROUSEL): SwiperOptions {
  const { breakpoints, slidesVisible, slidesScrolled, speedMs, autoplayPauseMs, touchThresholdPx } = carousel;
  const narrowest = breakpoints.at(-1)?.visible ?? slidesVisible;
  const steps = breakpoints.map(({ belowPx }, index) => {
    const slidesPerView = breakpoints[index - 1]?.visible ?? slidesVisible;
    return [belowPx, { slidesPerView }] as const;
  });
  return {
    slidesPerView: narrowest,
    slidesPerGroup: slidesScrolled,
    speed: speedMs,
    loop: true,
    // An odd number of logos would have an empty place at its end.
    loopAddBlankSlides: false,
    threshold: touchThresholdPx,
    autoplay: { delay: autoplayPauseMs, disableOnInteraction: false, pauseOnMouseEnter: true },
    breakpoints: Object.fromEntries(steps),
  };
}
