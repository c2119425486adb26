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

test('the carousel moves by two logos in 3000 ms, pauses for 1000 ms and loops', () => {
  expect(carouselOptions(CUSTOMER_CAROUSEL)).toMatchObject({
    slidesPerGroup: 2,
    speed: 3000,
    loop: true,
    autoplay: { delay: 1000 },
  });
});

test('the swipe threshold is a hundredth of the row at any number of logos and any speed', () => {
  const options = carouselOptions(CUSTOMER_CAROUSEL);

  for (const { slidesPerView, longSwipesMs, longSwipesRatio } of [
    options,
    ...Object.values(options.breakpoints ?? {}),
  ]) {
    const slideWidth = 1 / Number(slidesPerView);
    // Swiper's ratio is relative to the width of a group, two logos.
    expect((longSwipesRatio ?? 0) * 2 * slideWidth).toBeCloseTo(0.01);
    expect(longSwipesMs).toBe(0);
  }
});
