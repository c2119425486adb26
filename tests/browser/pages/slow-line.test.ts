import { POSITION } from '../service/full-company.ts';
import { watchLayoutShifts } from '../service/layout-shifts.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { hold, type Pace, startSlowLine } from '../service/slow-line.ts';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** Pages come over a slow connection, to a browser with classic scroll bars. */
const test = base.extend<{ pace: Pace }>({
  // The start of a page; the rest comes at full speed.
  pace: [{ pieceBytes: 200, slowBytes: 12_000 }, { option: true }],
  baseURL: async ({ site, pace }, use) => {
    const line = await startSlowLine(site.url, pace);
    await use(line.url);
    await line.stop();
  },
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** No part of a page is shown before it is complete, however slow the machine. */
const ENDLESS_PATIENCE = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --duration-patience: 600s }');
  document.adoptedStyleSheets.push(sheet);
};

const HIDDEN_PARTS = () =>
  [...document.querySelectorAll('body > *, main > *')]
    .filter((part) => part.localName !== 'script' && getComputedStyle(part).visibility !== 'visible')
    .map((part) => `${part.localName}.${part.className}`);

/** The pages with the most that could shift; the others run nightly. */
const SHIFTING = ['/', '/careers', '/contact'];

for (const width of [360, 1280]) {
  for (const path of PAGE_KINDS) {
    test(
      `at ${width} px nothing on ${path} shifts while it comes in pieces and is scrolled through, and all of it is shown`,
      width === 360 && SHIFTING.includes(path) ? {} : { tag: '@nightly' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript(ENDLESS_PATIENCE);
        const shifts = await watchLayoutShifts(page);
        await visit(page, path);
        expect(await page.evaluate(HIDDEN_PARTS)).toEqual([]);
        await page.evaluate(async () => {
          for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
            window.scrollTo({ top, behavior: 'instant' });
            await new Promise((resolve) => setTimeout(resolve, 60));
          }
        });

        expect(await shifts()).toEqual([]);
      },
    );
  }
}

for (const id of ['success-stories', 'gaming', 'customers-partners']) {
  test(`a slider that starts in view shifts nothing: ${id}`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.addInitScript(ENDLESS_PATIENCE);
    const shifts = await watchLayoutShifts(page);
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto('/');
    const slider = page.locator(`#${id} .slider`);
    await slider.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(slider.getByRole('button').last()).toBeInViewport();
    release();
    await expect(slider.locator('.swiper')).toContainClass('swiper-initialized');
    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    expect(await shifts()).toEqual([]);
  });
}

test('nothing is hidden on a page reached from another', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(ENDLESS_PATIENCE);
  await visit(page, '/careers');
  for (const path of ['/contact', '/']) {
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(HIDDEN_PARTS)).toEqual([]);
  }
});

test.describe('a page that arrives in chunks to its end', () => {
  test.use({ pace: { pieceBytes: 1000, slowBytes: Number.POSITIVE_INFINITY } });

  test('nothing shifts for a visitor who reads while it loads', { tag: '@nightly' }, async ({ page }) => {
    await page.addInitScript(ENDLESS_PATIENCE);
    const shifts = await watchLayoutShifts(page);
    await page.goto('/careers', { waitUntil: 'commit' });
    await page.evaluate(async () => {
      while (document.readyState === 'loading') {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });

    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect(await shifts()).toEqual([]);
  });

  test('a position in the address is scrolled to before it is visible', async ({ page }) => {
    await page.addInitScript(ENDLESS_PATIENCE);
    const shifts = await watchLayoutShifts(page);
    await visit(page, `/careers#${POSITION.slug}`);

    await expect(page.getByRole('heading', { name: POSITION.title })).toBeInViewport();
    expect(await shifts()).toEqual([]);
  });
});

test.describe('a broken connection', () => {
  test.use({ pace: { pieceBytes: 0, slowBytes: 0, breaksAt: 'We are engineers' } });

  test('a partial page is shown after a timeout', async ({ page }) => {
    await page.goto('/careers', { waitUntil: 'commit' });

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
