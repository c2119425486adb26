import type { Page } from '@playwright/test';
import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const STORY = content.stories.find(({ shows }) => shows === 'storm-twin');
const PAGE = `/success-stories/${STORY?.slug}`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const twinOf = (page: Page) => page.getByRole('figure', { name: /^A harbor in a storm/ });
const readingOf = (page: Page, name: string) =>
  twinOf(page).locator(`[data-reading-of=${name}] span`).filter({ visible: true });
const isWet = (page: Page, street: string) =>
  twinOf(page)
    .locator('svg text', { hasText: street })
    .evaluate((name) => Number(getComputedStyle(name).opacity) > 0.5);

test('a slider selects the hour: map, readings and announcement follow', async ({ page }) => {
  await visit(page, PAGE);
  await twinOf(page).scrollIntoViewIfNeeded();
  const slider = twinOf(page).getByRole('slider', { name: 'Hour of the storm' });
  await expect(slider).toHaveAttribute('aria-valuetext', '08:00: sea at 2.00 m, lanes reached 1');
  await expect(readingOf(page, 'level')).toHaveText('2.00 m');
  expect(await isWet(page, 'Net Lane')).toBe(true);

  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '07:30: sea at 1.75 m, lanes reached 0');
  await expect(readingOf(page, 'time')).toHaveText('07:30');
  expect(await isWet(page, 'Net Lane')).toBe(false);

  await slider.press('End');
  await expect(readingOf(page, 'streets')).toHaveText('2');
  await slider.press('Home');
  await expect(readingOf(page, 'time')).toHaveText('06:00');
  await expect(twinOf(page).getByRole('radio')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('hours are selected one by one, and map and readings follow', async ({ page }) => {
    await page.goto(PAGE);
    await expect(twinOf(page).getByRole('slider')).toHaveCount(0);
    const hour = twinOf(page).getByRole('radio', { name: '06:00: sea at 1.00 m, lanes reached 0' });
    await hour.press('Space');
    await expect(readingOf(page, 'time')).toHaveText('06:00');
    expect(await isWet(page, 'Net Lane')).toBe(false);
    await hour.press('ArrowRight');
    await hour.press('ArrowLeft');
    await twinOf(page)
      .getByRole('radio', { name: /^10:00/ })
      .press('Space');
    await expect(readingOf(page, 'streets')).toHaveText('1');
    expect(await isWet(page, 'Net Lane')).toBe(true);
  });
});
