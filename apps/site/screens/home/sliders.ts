import { CUSTOMER_CAROUSEL, GAMING_AUTOPLAY_MS, TOUCH_THRESHOLD } from '@website/model/contract/constants.ts';
import type { SwiperOptions } from 'swiper/types';
import { runSlider } from '../../ui/slider/run-slider.ts';
import { swiping } from '../../ui/slider/swiping.ts';
import { carouselOptions } from './carousel-options.ts';

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
