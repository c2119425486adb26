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
  await page.waitForTimeout(200);
  await page.waitForLoadState('networkidle');
}

for (const [from, to, part] of [
  ['/platform', '/platform/hadron-platform', 'Hadron Platform'],
  ['/services', '/services/data-ai', 'Data & AI'],
  ['/thank-you', '/', 'Solve'],
] as const) {
  test(`${to} is shown without another request once the pointer has rested on a link to it`, async ({
    page,
    context,
  }) => {
    await visit(page, from);
    await restOn(page, to);
    await context.setOffline(true);
    await page.locator(`a[href="${to}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(part);
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
