import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('pages are isolated and have only the browser features that they use', {
  tag: '@nightly',
}, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/polic/i.test(message.text())) complaints.push(message.text());
  });
  await visit(page, '/');
  const { isolated, abilities } = await page.evaluate(() => ({
    isolated: crossOriginIsolated,
    abilities: document.featurePolicy.allowedFeatures(),
  }));
  expect(isolated).toBe(true);
  expect(abilities).toEqual(expect.arrayContaining(['autoplay', 'fullscreen']));
  for (const ability of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
    expect(abilities).not.toContain(ability);
  }
  expect(complaints, 'what the browser says about names that it does not know').toEqual([]);
});

test('a walk through the whole site violates no policy and requests no other host', {
  tag: '@nightly',
}, async ({ page, site }) => {
  test.slow();
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) others.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`Violation of ${violatedDirective} by ${blockedURI} ${sample}`);
    });
  });
  await visit(page, '/');
  const links = page.getByRole('contentinfo').getByRole('link');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
  );
  expect(paths.length).toBeGreaterThanOrEqual(20);
  for (const path of paths) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]:visible`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(others).toEqual([]);
});

declare global {
  interface Document {
    /** Chromium only. */
    readonly featurePolicy: { allowedFeatures(): string[] };
  }
}
