import type { Page } from '@playwright/test';
import { STORY } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { pauseClock, visit } from '../service/visit.ts';

function control(page: Page) {
  return page.getByRole('button', { name: 'Scroll to top' });
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate(
    (y) =>
      new Promise((resolve) => {
        document.addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, y);
      }),
    top,
  );
}

test('the control appears beyond 300 px, not at 300', async ({ page }) => {
  await visit(page, '/careers');
  await expect(control(page)).toHaveCount(0);
  await scrollTo(page, 300);
  await expect(control(page)).toHaveCount(0);
  await scrollTo(page, 301);
  await expect(control(page)).toBeVisible();
  await scrollTo(page, 300);
  await expect(control(page)).toHaveCount(0);
});

test('activating it scrolls to the top within 300 ms', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/careers');
  await scrollTo(page, 2000);
  await pauseClock(page);
  await control(page).click();
  const top = () => page.evaluate(() => window.scrollY);
  await page.clock.runFor(150);
  expect(await top()).toBeGreaterThan(500);
  expect(await top()).toBeLessThan(1500);
  await page.clock.runFor(100);
  expect(await top()).toBeGreaterThan(0);
  await page.clock.runFor(70);
  expect(await top()).toBe(0);
  await expect(control(page)).toHaveCount(0);
});

test('on a phone only its visible area is clickable, and covers no link or button of the columns', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/', '/careers', '/contact', '/services', STORY.page]) {
    await visit(page, path);
    await scrollTo(page, 400);
    const { width, left, taken } = await control(page).evaluate((button) => {
      const box = button.getBoundingClientRect();
      const taken = [];
      for (let y = 1; y < innerHeight; y += 6) {
        for (let x = innerWidth - 90; x < innerWidth; x += 3) {
          const isSeen = x >= box.left - 1 && x <= box.right && y >= box.top - 1 && y <= box.bottom + 1;
          if (!isSeen && document.elementFromPoint(x, y)?.closest('[data-scroll-top]')) taken.push([x, y]);
        }
      }
      return { width: box.width, left: box.left, taken };
    });
    expect(taken, path).toEqual([]);
    expect(width, path).toBeGreaterThanOrEqual(24);
    const edge = await page.getByRole('main').evaluate((main) => {
      const probe = main.appendChild(document.createElement('div'));
      probe.style.width = 'var(--gutter)';
      const { width: gutter } = probe.getBoundingClientRect();
      probe.remove();
      return innerWidth - gutter;
    });
    expect(left, path).toBeGreaterThanOrEqual(edge - 0.5);
  }
});

test('under reduced motion it jumps to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/careers');
  await scrollTo(page, 2000);
  await pauseClock(page);
  await control(page).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
