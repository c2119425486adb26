import { POSITION } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { expectTabStopsInView } from './tab-stops.ts';

// At rest, on desktops and phones, every page is walked through in tests/browser/every-page.

test('all that Tab reaches can be seen whole, both ways, on a page that opens at a position', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `/careers#${POSITION.slug}`);
  await expectTabStopsInView(page);
});

test('all that Tab reaches on the home page can be seen whole while everything moves', async ({ page }) => {
  await visit(page, '/');
  await expectTabStopsInView(page);
});

test('all that Tab reaches on the policy can be seen whole in a low window, where its list of contents scrolls', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 420 });
  await visit(page, '/privacy-policy');
  await expectTabStopsInView(page);
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
