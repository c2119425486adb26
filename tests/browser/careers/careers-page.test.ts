import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { pauseClock, visit } from '../service/visit.ts';

const { careers } = content.pages;

test('the open-positions button scrolls to the list within 2000 ms', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/careers');
  await pauseClock(page);
  const heading = page.getByRole('heading', { level: 2, name: careers.positions.headline });
  await page.getByRole('button', { name: careers.button }).click();
  // Measured at the section: its heading is still animated when it comes into view.
  const section = page.getByRole('region', { name: careers.positions.headline });
  const distance = () => section.evaluate((element) => element.getBoundingClientRect().top);

  const before = await distance();
  await page.clock.runFor(1000);
  const halfway = await distance();
  expect(halfway).toBeLessThan(before - 100);
  await page.clock.runFor(800);
  const nearly = await distance();
  expect(nearly).toBeLessThan(halfway);
  await page.clock.runFor(250);
  expect(await distance()).toBeLessThan(nearly);
  await expect(heading).toBeInViewport();
  const arrived = await distance();
  await page.clock.runFor(500);
  expect(await distance()).toBe(arrived);
});

test('turning the wheel stops the scrolling', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/careers');
  await pauseClock(page);
  await page.getByRole('button', { name: careers.button }).click();
  await page.clock.runFor(700);
  await page.evaluate(() =>
    addEventListener('wheel', () => document.body.setAttribute('data-wheel', 'turned')),
  );
  await page.mouse.wheel(0, -10);
  // The browser scrolls before it dispatches the event.
  await expect(page.locator('body')).toHaveAttribute('data-wheel', 'turned');
  await page.clock.runFor(1500);
  await expect(
    page.getByRole('heading', { level: 2, name: careers.positions.headline }),
  ).not.toBeInViewport();
});

test('under reduced motion the page jumps to the list', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/careers');
  await pauseClock(page);
  await page.getByRole('button', { name: careers.button }).click();
  await expect(page.getByRole('heading', { level: 2, name: careers.positions.headline })).toBeInViewport();
});

for (const way of [
  'without motion',
  'once the page has come to rest',
  'when a key ends the scrolling',
] as const) {
  test(`Open Positions leads the keyboard into the list ${way}`, async ({ page }) => {
    if (way === 'without motion') await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/careers');
    await page.getByRole('button', { name: careers.button }).press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: careers.positions.headline });
    if (way !== 'when a key ends the scrolling') {
      await expect(heading).toBeFocused();
      const before = await page.evaluate(() => window.scrollY);
      await expect(heading).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    }
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-positions] :focus, [role=search] :focus')).toHaveCount(1);
  });
}
