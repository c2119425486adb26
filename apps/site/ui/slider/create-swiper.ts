import { Swiper } from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { prefersReducedMotion } from '../../motion/scroll-window.ts';

/**
 * Starts Swiper with only the modules that the sliders use. Under reduced motion there is no autoplay until the visitor starts it,
 * and slides change instantly. `run-slider.ts` handles accessibility.
 */
export function createSwiper(element: HTMLElement, options: SwiperOptions): Swiper {
  const reducesMotion = prefersReducedMotion();
  const swiper = new Swiper(element, {
    ...options,
    modules: [Autoplay, EffectFade],
    resizeObserver: false,
    updateOnWindowResize: false,
    ...(reducesMotion ? { speed: 0 } : {}),
  });
  if (reducesMotion) swiper.autoplay.stop();
  // The threshold ignores a trembling finger. Once a swipe has begun, the distance up to the threshold counts as well, since
  // browsers report the first move late (Chromium after 15 px) and would leave too little of a short swipe.
  swiper.on('sliderFirstMove', ({ touchEventsData }) => {
    touchEventsData.allowThresholdMove = true;
  });
  followWidth(swiper);
  return swiper;
}

/**
 * Updates a slider when its width changes. Swiper's own observer restores the slide of the time of measuring a frame later, which
 * would lose one that was chosen in between, such as right after the start.
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
