import { expectTabStopsInView } from '../service/focus.ts';
import { POSITION } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// tests/browser/every-page tabs through every page at rest, on desktop and phone.

test('every Tab stop is fully visible, forward and backward, on a page that opens at a position', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `/careers#${POSITION.slug}`);
  await expectTabStopsInView(page);
});

test('every Tab stop on the home page is fully visible while everything moves', async ({ page }) => {
  await visit(page, '/');
  await expectTabStopsInView(page);
});

test('every Tab stop on the policy is fully visible in a low window, where its table of contents scrolls', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 420 });
  await visit(page, '/privacy-policy');
  await expectTabStopsInView(page);
});

for (const way of ['Enter', 'Home']) {
  test(`focus on the scroll-to-top control is not lost when ${way} scrolls the page to its top`, async ({
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
