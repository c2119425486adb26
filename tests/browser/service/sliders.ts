import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Scrolls to a slider of the home page and waits until it runs. */
export async function approachSlider(page: Page, name: string): Promise<Locator> {
  const slider = page.getByRole('region', { name, exact: true });
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.locator('.swiper')).toContainClass('swiper-initialized');
  return slider;
}

/** The labels of the visible slides, from left to right. */
export function slidesInView(slider: Locator): Promise<string[]> {
  return slider.evaluate((element) => {
    const frame = element.querySelector('.swiper');
    if (frame === null) throw new Error('This is not a slider.');
    const { left, right } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('[role="group"]')]
      .map((slide) => ({ slide, box: slide.getBoundingClientRect() }))
      .filter(({ slide, box }) => {
        const middle = box.left + box.width / 2;
        return middle > left && middle < right && getComputedStyle(slide).opacity !== '0';
      })
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ slide }) => slide.getAttribute('aria-label') ?? '');
  });
}
