import type { Page } from '@playwright/test';
import { openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { brokenWords, overflowingTexts } from './fit.ts';
import { enlargeRoot } from './large-text.ts';

// tests/browser/every-page checks the pages.

/** Overlays of a page. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the menu': async (page) => {
    await visit(page, '/');
    await page.getByRole('banner').getByRole('button').click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
  'the reach-us modal': openReachUs,
  'the application modal': async (page) => {
    await visit(page, '/careers');
    await page.getByRole('button', { name: 'APPLY' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [state, reach] of Object.entries(STATES)) {
  test(`on a phone the text of ${state} is neither broken nor overlapping at 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await reach(page);
    await enlargeRoot(page);
    expect([...(await page.evaluate(overflowingTexts)), ...(await page.evaluate(brokenWords))]).toEqual([]);
  });
}

test('in a low window the bar scrolls away with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/privacy-policy');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
