import { Swiper } from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { prefersReducedMotion } from '../../motion/scroll-window.ts';

/**
 * Starts Swiper with the few of its modules that the sliders use.
 * Under reduced motion nothing moves by itself until it is asked to, and slides change at once. What assistive technology needs is
 * in `run-slider.ts`.
 */
export function createSwiper(element: HTMLElement, options: SwiperOptions): Swiper {
  const isCalm = prefersReducedMotion();
  const swiper = new Swiper(element, {
    ...options,
    modules: [Autoplay, EffectFade],
    resizeObserver: false,
    updateOnWindowResize: false,
    ...(isCalm ? { speed: 0 } : {}),
  });
  if (isCalm) swiper.autoplay.stop();
  // A finger that trembles does not swipe: the first few pixels count for nothing. Once a swipe has begun they do, or a
  // browser that tells of its movement late (Chromium's first word comes after 15 px) would leave too little of a short one.
  swiper.on('sliderFirstMove', ({ touchEventsData }) => {
    touchEventsData.allowThresholdMove = true;
  });
  followWidth(swiper);
  return swiper;
}

/**
 * Measures a slider anew when its width changes. Swiper would do so itself, but puts it a frame later at the slide that it
 * was at when it was measured: one that was chosen in between, such as right after the start, would be lost.
 */
function followWidth(swiper: Swiper): void {
  let known = swiper.width;
  new ResizeObserver(() => {
    const width = swiper.el.clientWidth;
    if (width === 0 || width === known) return;
    known = width;
    swiper.update();
  }).observe(swiper.el);
}
