import { content } from '../service/full-company.ts';
import { approachSlider, slidesInView } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { pauseClock, visit } from '../service/visit.ts';

const CAROUSEL = 'Customers and partners';
const COUNT = content.customers.length;

function labels(...places: number[]): string[] {
  return places.map((place) => `${place} of ${COUNT}`);
}

test('5, 4, 3, 2 or 1 logos are visible, by the width of the viewport', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, visible] of [
    [1280, 5],
    [991, 5],
    [990, 4],
    [767, 4],
    [766, 3],
    [680, 3],
    [679, 2],
    [430, 2],
    [429, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 1280) await visit(page, '/');
    const carousel = await approachSlider(page, CAROUSEL);
    await expect.poll(async () => (await slidesInView(carousel)).length, `at ${width} px`).toBe(visible);
  }
});

test('the row looks the same before its script runs', async ({ page }) => {
  await page.route('**/sliders-*.js', () => {});
  for (const [width, visible] of [
    [1280, 5],
    [990, 4],
    [766, 3],
    [679, 2],
    [429, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const frame = page.getByRole('region', { name: CAROUSEL, exact: true }).locator('.swiper');
    const shown = await frame.evaluate((element) => {
      const [slide] = element.querySelectorAll('.swiper-slide');
      return element.clientWidth / (slide?.getBoundingClientRect().width ?? Number.NaN);
    });
    expect(Math.round(shown)).toBe(visible);
  }
});

test('each step moves by two logos and the row is endless', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const carousel = await approachSlider(page, CAROUSEL);
  await expect.poll(() => slidesInView(carousel)).toEqual(labels(1, 2, 3, 4, 5));
  await carousel.getByRole('button', { name: 'Next customers' }).click();
  await expect.poll(() => slidesInView(carousel)).toEqual(labels(3, 4, 5, 6, 7));
  const previous = carousel.getByRole('button', { name: 'Previous customers' });
  await previous.click();
  await expect.poll(() => slidesInView(carousel)).toEqual(labels(1, 2, 3, 4, 5));
  await previous.click();
  await expect.poll(() => slidesInView(carousel)).toEqual(labels(COUNT - 1, COUNT, 1, 2, 3));
});

test('it autoplays: a pause of 1000 ms, then two logos in 3000 ms', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  const carousel = await approachSlider(page, CAROUSEL);
  const row = carousel.locator('.swiper-wrapper');
  await carousel.getByRole('button', { name: 'Pause the customer carousel' }).click();
  await pauseClock(page);
  await page.clock.runFor(5000);
  await expect(row).toHaveCSS('transition-duration', '0s', { timeout: 10_000 });
  const [first] = await slidesInView(carousel);

  await carousel.getByRole('button', { name: 'Play the customer carousel' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(999);
  await expect(row).toHaveCSS('transition-duration', '0s');
  await page.clock.runFor(50);
  await expect(row).toHaveCSS('transition-duration', '3s');
  const next = `${((Number.parseInt(first ?? '', 10) + 1) % COUNT) + 1} of ${COUNT}`;
  await expect.poll(async () => (await slidesInView(carousel))[0], { timeout: 10_000 }).toBe(next);
});

test('it can be paused, and rests under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/');
  const carousel = await approachSlider(page, CAROUSEL);
  await expect(carousel.getByRole('button', { name: 'Play the customer carousel' })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await slidesInView(carousel)).toEqual(labels(1, 2, 3, 4, 5));
});
