import type { SwiperOptions } from 'swiper/types';

/**
 * Swiper's options by which a swipe moves a slider from a share of its width on, however slow it was. By itself Swiper takes
 * a slow swipe back unless it went half of the way, which is more than a thumb does.
 *
 * @param threshold - what part of the slider's width is enough: 100 for a hundredth
 * @param visible - how many slides it shows
 * @param scrolled - by how many it moves; Swiper measures swipes by their width
 */
export function swiping(threshold: number, visible = 1, scrolled = 1): SwiperOptions {
  return { longSwipesMs: 0, longSwipesRatio: visible / scrolled / threshold };
}
