import { lowContrastWords } from '../readability/readable.ts';
import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const { company, pages } = content;

test('each office shows its current time', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T09:41:30Z') });
  await visit(page, '/contact');
  const offices = page.getByRole('region', { name: pages.contact.offices.headline });
  await offices.scrollIntoViewIfNeeded();
  for (const hour of ['05:41 in Halifax', '20:41 in Hobart', '10:41 in Rotterdam', '15:11 in Mangaluru']) {
    await expect(offices.getByText(hour)).toBeVisible();
  }
  await page.clock.runFor(60_000);
  await expect(offices.getByText('20:42 in Hobart')).toBeVisible();
});

test('nothing shifts when the times appear', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntries().length > 0) document.documentElement.setAttribute('data-shifted', '');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, '/contact#offices');
  const offices = page.getByRole('region', { name: pages.contact.offices.headline });
  await expect(offices.getByText('in Hobart')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
});

test('the address can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/contact');
  await page.getByRole('button', { name: pages.contact.email.copy }).click();
  await expect(page.getByRole('button', { name: pages.contact.email.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(company.email);
});

test('the offices’ names can be read on the map by day, which is over each of them at another hour', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/contact');
  const night = page.locator('main path[data-night][d]');
  await page.getByRole('region', { name: pages.contact.offices.headline }).scrollIntoViewIfNeeded();
  await expect(night).toBeAttached();
  for (const width of [360, 430, 768, 900, 1024, 1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await night.evaluate((element) => element.setAttribute('visibility', 'hidden'));
    expect.soft(await lowContrastWords(page), `in a window of ${width} px`).toEqual([]);
  }
});

test('an office is highlighted on the map while its card is hovered or focused', async ({ page }) => {
  await visit(page, '/contact');
  const cards = page.getByRole('region', { name: pages.contact.offices.headline }).getByRole('listitem');
  const lit = page.locator('main svg g[data-lit]');
  await cards.nth(1).hover();
  await expect(lit).toContainText(company.offices[1]?.name ?? '');
  await page.mouse.move(0, 0);
  await expect(lit).toHaveCount(0);
  await cards.nth(2).getByRole('link').focus();
  await expect(lit).toContainText(company.offices[2]?.name ?? '');
  await page.keyboard.press('Shift+Tab');
  await expect(lit).not.toContainText(company.offices[2]?.name ?? '');
});
