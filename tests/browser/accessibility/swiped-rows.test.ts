import type { Locator, Page } from '@playwright/test';
import { companySite } from '../../../scripts/company-site.ts';
import { startSite } from '../../../scripts/running-site.ts';
import { PLATFORM, SERVICE, VERTICAL } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** Pages with rows that are swiped on phones, and their number of rows. */
const ROWS = {
  '/': 3,
  '/platform': 1,
  [PLATFORM.page]: 1,
  [SERVICE.page]: 1,
  [VERTICAL.page]: 1,
  '/careers': 1,
};

const PHONE = { width: 360, height: 740 };

/** The part of a row that is aligned with the page's column, counted from 1; the last one if the row is scrolled to its end. */
function shown(row: Locator): Promise<number> {
  return row.evaluate((list) => {
    const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 2;
    if (isAtEnd) return list.children.length;
    const side = getComputedStyle(list).direction === 'rtl' ? 'right' : 'left';
    const edge = list.getBoundingClientRect()[side];
    const away = [...list.children].map((part) => Math.abs(part.getBoundingClientRect()[side] - edge));
    return away.indexOf(Math.min(...away)) + 1;
  });
}

/** Moves a row to its end and back with its buttons, and expects each press to show and announce the next part. */
async function expectSteps(around: Locator): Promise<void> {
  const row = around.locator('.swiped');
  const [back, forward] = [around.getByRole('button').first(), around.getByRole('button').last()];
  await around.scrollIntoViewIfNeeded();
  const name = await row.getAttribute('aria-label');
  await expect(back).toHaveAccessibleName(`Previous: ${name}`);
  await expect(forward).toHaveAccessibleName(`Next: ${name}`);
  for (const button of [back, forward]) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const count = await row.locator('> li').count();
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await forward.focus();
  for (let part = 2; (await forward.getAttribute('aria-disabled')) !== 'true'; part += 1) {
    expect(part).toBeLessThanOrEqual(count);
    await forward.page().keyboard.press('Enter');
    await expect(around.getByRole('status')).toHaveText(`${part} of ${count}`);
    await expect.poll(() => shown(row)).toBeGreaterThanOrEqual(part);
    // The button keeps the focus, at the end, too.
    await expect(forward).toBeFocused();
  }
  await expect.poll(() => shown(row)).toBe(count);
  for (let press = 1; press < count; press += 1) await back.click();
  await expect.poll(() => shown(row)).toBe(1);
  await expect(back).toHaveAttribute('aria-disabled', 'true');
}

/** All rows of a page. */
async function rowsOf(page: Page): Promise<Locator[]> {
  return await page.locator('.swiped-around:visible').all();
}

for (const [path, count] of Object.entries(ROWS)) {
  test(`on a phone the rows of ${path} also have buttons, which announce the position`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    const rows = await rowsOf(page);
    expect(rows).toHaveLength(count);
    for (const around of rows) await expectSteps(around);
    // On a desktop all parts are visible.
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const around of rows) await expect(around.getByRole('button')).toHaveCount(0);
  });
}

test('a row moves smoothly where motion is wanted, and each of several quick presses counts', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/careers');
  const [around] = await rowsOf(page);
  await around?.scrollIntoViewIfNeeded();
  const forward = around?.getByRole('button').last();
  await forward?.scrollIntoViewIfNeeded();
  await forward?.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    button.click();
  });
  await expect.poll(() => around && shown(around.locator('.swiped'))).toBe(4);
});

test('a row without focusable content is focusable itself, with a name, only where it scrolls', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/careers');
  const row = page.locator('.swiped');
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveAttribute('tabindex', '0');
  await expect(row).toHaveAccessibleName(/\S/);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(row).not.toHaveAttribute('tabindex');
});

test('rows of a right-to-left page continue to the left', async ({ page }) => {
  const site = await startSite({}, companySite('minimal'));
  try {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/`);
    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    const rows = await rowsOf(page);
    expect(rows.length).toBeGreaterThan(0);
    for (const around of rows) await expectSteps(around);
  } finally {
    await site.stop();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of Object.keys(ROWS)) {
    test(`nothing on ${path} has to be swiped, and no button is dead`, { tag: '@nightly' }, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      const rows = page.locator('.swiped');
      for (const row of await rows.all()) {
        // The test's own scripts still run.
        const [hidden, parts] = await row.evaluate((list) => [
          list.scrollWidth - list.clientWidth,
          [...list.children].map((part) => Math.round(part.getBoundingClientRect().top)),
        ]);
        expect(hidden).toBe(0);
        expect(new Set(parts).size).toBe(parts.length);
      }
      await expect(page.locator('.swiped-steps:visible')).toHaveCount(0);
    });
  }
});
