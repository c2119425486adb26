import { rm } from 'node:fs/promises';
import path from 'node:path';
import { loadWholeContent } from '@website/model/schema/testing/whole-content.ts';
import { companySite } from '../../../scripts/company-site.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { type ChangedSite, startChangedSite } from '../service/changed-site.ts';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** Visits the site of the minimal company after its only position closed. */
const test = base.extend<object, { site: ChangedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startChangedSite('minimal', (folder) =>
        rm(path.join(folder, 'positions/deckhand.md')),
      );
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

test('careers states that no position is open, and gives an address to write to', async ({ page }) => {
  const { company, pages } = loadWholeContent(path.join(companySite('minimal'), 'company'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/careers');
    const positions = page.getByRole('region', { name: pages.careers.positions.headline });
    await expect(positions.getByText(pages.careers.positions.none)).toBeVisible();
    await expect(positions.getByRole('link', { name: company.email })).toHaveAttribute(
      'href',
      `mailto:${company.email}`,
    );
    await expect(positions.getByRole('list')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'APPLY' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
});

test('no page links to a position, and none exists', async ({ page, request }) => {
  for (const address of ['/', '/contact', '/careers', '/privacy-policy', '/error-page']) {
    await visit(page, address);
    await expect(page.locator('a[href^="/careers/"], a[href^="/careers#"]'), address).toHaveCount(0);
  }
  expect((await request.get('/careers/deckhand')).status()).toBe(404);
});
