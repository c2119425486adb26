import type { Page } from '@playwright/test';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** A browser that keeps the pages that were left, as all do but for Playwright's own settings. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** Rests the pointer on a link until what it leads to has come. */
async function restOn(page: Page, path: string) {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().hover();
  const early = () =>
    page.evaluate(async () => {
      const count = () => performance.getEntriesByType('resource').length;
      const before = count();
      await new Promise((resolve) => setTimeout(resolve, 700));
      return count() - before;
    });
  await expect.poll(early).toBe(0);
}

/** Pictures are not fetched before they are near the screen. */
const WITHOUT_PICTURES = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

for (const [from, to] of [
  ['/platform', '/platform/hadron-platform'],
  ['/services', '/services/data-ai'],
  ['/thank-you', '/'],
] as const) {
  test(`${to} is shown without another request once the pointer has rested on a link to it`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(WITHOUT_PICTURES);
    const headline = page.getByRole('heading', { level: 1 });
    await visit(page, to);
    const text = await headline.innerText();
    await visit(page, from);
    await restOn(page, to);
    await context.setOffline(true);
    await page.locator(`a[href="${to}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(to);
    await expect(headline).toHaveText(text);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await context.setOffline(false);
  });
}

for (const path of ['/', '/careers', '/contact']) {
  test(`${path} comes back as it was left when the visitor returns from another site`, async ({ page }) => {
    await visit(page, path);
    await page.evaluate(() => Object.assign(window, { wasLeft: true }));
    await page.goto('about:blank');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'wasLeft' in window)).toBe(true);
  });
}
