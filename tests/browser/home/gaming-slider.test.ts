import type { Locator } from '@playwright/test';
import { content } from '../service/full-company.ts';
import { approachSlider } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { pauseClock, visit } from '../service/visit.ts';

const SLIDER = 'Gaming content';
const TITLES = content.gaming.map(({ title }) => title);

/** The number of the slide whose dot is marked. */
function current(slider: Locator) {
  return slider.locator('[aria-current="true"]');
}

/** The titles of the slides that can be seen. */
function titlesInView(slider: Locator) {
  return slider
    .getByRole('group')
    .evaluateAll((slides) =>
      slides
        .filter((slide) => Number(getComputedStyle(slide).opacity) > 0.99)
        .map((slide) => slide.querySelector('h3')?.textContent ?? ''),
    );
}

test('slides fade into each other after 4000 ms each', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  const slider = await approachSlider(page, SLIDER);
  await slider.getByRole('button', { name: 'Pause the gaming slides' }).click();
  await pauseClock(page);
  await slider.getByRole('button', { name: 'Slide 1', exact: true }).click();
  await expect.poll(() => titlesInView(slider)).toEqual([TITLES[0]]);

  await slider.getByRole('button', { name: 'Play the gaming slides' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(3999);
  await expect(current(slider)).toHaveAccessibleName('Slide 1');
  await page.clock.runFor(50);
  await expect(current(slider)).toHaveAccessibleName('Slide 2');
  await expect.poll(() => titlesInView(slider)).toEqual([TITLES[1]]);
  // The slides are stacked: none moves aside.
  const places = await slider
    .getByRole('group')
    .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)));
  expect(new Set(places).size).toBe(1);
});

test('a paused slider rests', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  const slider = await approachSlider(page, SLIDER);
  await slider.getByRole('button', { name: 'Pause the gaming slides' }).click();
  const name = (await current(slider).getAttribute('aria-label')) ?? '';
  await page.clock.runFor(20_000);
  await expect(current(slider)).toHaveAccessibleName(name);
  await expect(slider.getByRole('button', { name: 'Play the gaming slides' })).toBeVisible();
});

test('each dot and both arrows lead to their slides, and wrap around', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const slider = await approachSlider(page, SLIDER);
  await expect(slider.getByRole('button', { name: /^Slide \d+$/ })).toHaveCount(TITLES.length);
  for (const [index, title] of TITLES.entries()) {
    await slider.getByRole('button', { name: `Slide ${index + 1}`, exact: true }).click();
    await expect.poll(() => titlesInView(slider)).toEqual([title]);
  }
  await slider.getByRole('button', { name: 'Next slide' }).click();
  await expect(current(slider)).toHaveAccessibleName('Slide 1');
  await expect.poll(() => titlesInView(slider)).toEqual([TITLES[0]]);
  await slider.getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(() => titlesInView(slider)).toEqual([TITLES.at(-1)]);
});

test('under reduced motion there is no autoplay', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/');
  const slider = await approachSlider(page, SLIDER);
  await page.clock.runFor(20_000);
  await expect(current(slider)).toHaveAccessibleName('Slide 1');
});
