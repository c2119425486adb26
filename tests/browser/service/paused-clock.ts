import type { Page } from '@playwright/test';

/**
 * Stops the page's clock; from here on only `page.clock.runFor` moves it. It must have been installed before the page
 * was opened.
 */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
