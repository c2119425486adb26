import { CUSTOMER_CAROUSEL } from '@website/model/contract/constants.ts';
import { expect, test } from 'vitest';
import { carouselOptions } from './sliders.ts';

test('the carousel shows 5 logos, 4 below 991 px, 3 below 767, 2 below 680 and 1 below 430', () => {
  const options = carouselOptions(CUSTOMER_CAROUSEL);

  expect(options.slidesPerView).toBe(1);
  expect(options.breakpoints).toMatchObject({
    430: { slidesPerView: 2 },
    680: { slidesPerView: 3 },
    767: { slidesPerView: 4 },
    991: { slidesPerView: 5 },
  });
});

test('the carousel moves two logos in 3000 ms, pauses 1000 ms and never ends', () => {
  expect(carouselOptions(CUSTOMER_CAROUSEL)).toMatchObject({
    slidesPerGroup: 2,
    speed: 3000,
    loop: true,
    autoplay: { delay: 1000 },
  });
});

test('a swipe counts from a hundredth of the row on, however many logos it shows and however slow it is', () => {
  const options = carouselOptions(CUSTOMER_CAROUSEL);

  for (const { slidesPerView, longSwipesMs, longSwipesRatio } of [
    options,
    ...Object.values(options.breakpoints ?? {}),
  ]) {
    const slideWidth = 1 / Number(slidesPerView);
    // Swiper measures swipes by the width of what it moves on by, two logos.
    expect((longSwipesRatio ?? 0) * 2 * slideWidth).toBeCloseTo(0.01);
    expect(longSwipesMs).toBe(0);
  }
});
