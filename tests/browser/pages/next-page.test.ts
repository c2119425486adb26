import { PLATFORM } from '../service/full-company.ts';
import { wholeBrowserTest as base, expect } from '../service/test.ts';
import { prepared, visit } from '../service/visit.ts';

/** A browser with the back/forward cache, which Playwright disables. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

for (const [from, to] of [
  ['/platform', PLATFORM.page],
  ['/careers', '/contact'],
  ['/thank-you', '/'],
] as const) {
  test(`${to} is prerendered when a link to it is hovered, and shown at the click`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await visit(page, to);
    const text = await page.getByRole('heading', { level: 1 }).innerText();
    await visit(page, from);
    const next = await prepared(page);
    const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
    await link.hover();
    expect(await next.path).toBe(to);

    await link.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    const delivered = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType,
    );
    expect(delivered).toBe('navigational-prefetch');
  });
}

for (const path of ['/', '/careers', '/contact']) {
  test(`${path} is restored from the back/forward cache when the visitor returns from another site`, async ({
    page,
  }) => {
    await visit(page, path);
    await page.evaluate(() => Object.assign(window, { wasLeft: true }));
    await page.goto('about:blank');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'wasLeft' in window)).toBe(true);
  });
}

test('going back within the site restores the cached page, at its top', {
  tag: '@nightly',
}, async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => Object.assign(window, { wasLeft: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).click();
  await expect(page).toHaveURL('/careers');
  await page.goBack({ waitUntil: 'commit' });
  // There is no page to query during a navigation.
  await expect(async () => {
    const state = await page.evaluate(() => ({ wasLeft: 'wasLeft' in window, top: window.scrollY }));
    expect(state).toEqual({ wasLeft: true, top: 0 });
  }).toPass();
});
