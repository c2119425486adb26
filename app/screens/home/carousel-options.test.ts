import { expect, test } from 'vitest';
import { CUSTOMER_CAROUSEL } from '#contract/constants.ts';
import { carouselOptions } from './carousel-options.ts';

test('the carousel shows 5 logos, 4 below 991 px, 3 below 767, 2 below 680 and 1 below 430', () => {
  const options = carouselOptions(CUSTOMER_CAROUSEL);

  expect(options.slidesPerView).toBe(1);
  expect(options.breakpoints).toEqual({
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
    threshold: 100,
    autoplay: { delay: 1000 },
  });
});
