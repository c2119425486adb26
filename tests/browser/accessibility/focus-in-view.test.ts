import type { Page } from '@playwright/test';
import { type Stop, walk } from '../service/focus.ts';
import { POSITION } from '../service/full-company.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** Walks through a page to its end and back, and expects that each stop can be seen whole and that nothing is lost on the way. */
async function expectEveryStopInView(page: Page) {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  const forwards = await walk(page, 'Tab');
  // The body has the focus because the page has come to its end, not because something has lost it.
  await page.keyboard.press('Tab');
  await expect(skip, `after ${forwards.at(-1)?.name}`).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const backwards = await walk(page, 'Shift+Tab');
  const faults = [...forwards, ...backwards].filter(({ fault }) => fault !== undefined);
  expect(faults.map(({ name, fault }) => `${name} ${fault}`)).toEqual([]);
  // The control that leads to the top is not there yet for whoever enters the page from its end.
  const names = (stops: Stop[]) =>
    stops
      .map(({ name }) => name.replace(/^BUTTON (?:Play|Pause)/, 'BUTTON Play or pause'))
      // The bar with the list of contents says what is being read.
      .map((name) => name.replace(/^SUMMARY On this page.+/, 'SUMMARY On this page'))
      .filter((name) => name !== 'BUTTON Scroll to top');
  expect(names(backwards).reverse()).toEqual(['A Skip to content', ...names(forwards)]);
}

for (const [size, width, height] of [
  ['a desktop', 1280, 800],
  ['a phone', 360, 640],
] as const) {
  for (const path of PAGE_KINDS) {
    test(`on ${size} all that Tab reaches on ${path} can be seen whole, both ways`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await visit(page, path);
      await expectEveryStopInView(page);
    });
  }
}

test('also while everything moves', async ({ page }) => {
  await visit(page, '/');
  await expectEveryStopInView(page);
});

test('also with the whole policy in a low window, whose list of contents scrolls by itself', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 420 });
  await visit(page, '/privacy-policy');
  await expectEveryStopInView(page);
});

for (const way of ['Enter', 'Home']) {
  test(`whoever stands on the scroll-to-top control when ${way} brings the page to its top goes on from there`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, POSITION.page);
    await page.evaluate(() => window.scrollTo(0, 900));
    const control = page.getByRole('button', { name: 'Scroll to top' });
    await control.focus();
    await page.keyboard.press(way);
    await expect(control).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}
