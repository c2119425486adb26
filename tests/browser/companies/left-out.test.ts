import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FEEDS, JOB_FILES } from '@website/site/discovery/discovery-data.ts';
import { call } from '../../fixtures/calls.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { type ChangedSite, startChangedSite } from '../service/changed-site.ts';
import { changeYaml } from '../service/minimal-company.ts';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const PAGES = ['/', '/home', '/privacy-policy', '/accessibility'];

/** Visits the site of a company that leaves out all it may, with its home page in another order. */
const test = base.extend<object, { site: ChangedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startChangedSite('minimal', async (folder) => {
        for (const part of ['pages/careers.yaml', 'pages/contact.yaml', 'positions', 'values.yaml'])
          await rm(path.join(folder, part), { recursive: true });
        await changeYaml(
          path.join(folder, 'forms.yaml'),
          ({ application: _, contact: __, ...forms }) => forms,
        );
        await changeYaml(path.join(folder, 'pages/home.yaml'), (home) => ({
          ...home,
          sections: ['presence', 'trio'],
        }));
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

test('no page leads to one that is left out', async ({ page, request }) => {
  const found = new Set<string>();
  for (const address of [...PAGES, '/thank-you', '/error-page']) {
    expect((await visit(page, address))?.status(), address).toBe(200);
    const links = await page
      .locator('[href^="/"], form[action^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? ''));
    for (const link of links) found.add(link.split('#')[0] ?? '');
  }
  for (const link of found) expect((await request.get(link)).status(), link).toBe(200);
  for (const address of ['/careers', '/careers/deckhand', '/contact', FEEDS.rss, JOB_FILES.indeed])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('the calls of forms that no page has are not found', async ({ site }) => {
  for (const name of ['application', 'contact', 'upload'] as const)
    expect((await call(site.url, name, {})).status, name).toBe(404);
});

test('the sections are in the order of the file, and the hero leads to the first', async ({ page }) => {
  await visit(page, '/');
  const sections = page.locator('main > section');
  await expect(sections).toHaveCount(2);
  await expect(sections.nth(0)).toHaveAttribute('id', 'global-presence');
  await expect(page.getByRole('main').locator('a[href="#global-presence"]')).toHaveCount(1);
});

test('links to the contact page write to the company, and the reach-us window opens', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('banner').locator('a[href^="mailto:"]').first()).toBeAttached();
  await page.getByRole('main').locator('button[aria-haspopup="dialog"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('without scripts, the hero leads to the e-mail address', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.url);
  await page.getByRole('main').locator('button[aria-haspopup="dialog"]').click();
  await expect(page).toHaveURL(/#email-address$/);
  await expect(page.locator('#email-address')).toBeInViewport();
  await page.close();
});

for (const address of PAGES) {
  test(`${address} is complete and accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page);
  });
}
