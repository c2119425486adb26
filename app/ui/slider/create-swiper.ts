import { Swiper } from 'swiper';
import { A11y, Autoplay, EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { prefersReducedMotion } from '../../motion/reduced-motion.ts';

/**
 * Starts Swiper with the few of its modules that the sliders use. A file of its own, fetched when a slider is near.
 * Under reduced motion nothing moves by itself and slides change at once.
 */
export function createSwiper(element: HTMLElement, options: SwiperOptions): Swiper {
  return new Swiper(element, {
    ...options,
    modules: [A11y, Autoplay, EffectFade],
    ...(prefersReducedMotion() ? { autoplay: false, speed: 0 } : {}),
  });
}
