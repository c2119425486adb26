import type { Page } from '@playwright/test';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** Pages with pictures further down. */
const PATHS = ['/', '/platform', '/services', '/success-stories'];

test.use({ viewport: { width: 412, height: 823 } });

for (const path of PATHS) {
  test(`${path} fetches no picture below the viewport until the visitor interacts`, async ({ page }) => {
    await visit(page, path);
    expect(await shownBelow(page)).toEqual([]);
    expect(await page.locator('main source[data-waits]').count()).toBeGreaterThan(0);

    await page.mouse.wheel(0, 20);
    const last = page.locator('main picture:has(source[data-waits]) img').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.evaluate(address)).toMatch(/\/(pictures|logos)\//);
  });
}

test('pictures in the viewport are shown without interaction', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  await visit(page, '/platform');
  const picture = page.locator('main picture:has(source[data-waits]) img').first();
  await expect(picture).toBeInViewport();
  await expect.poll(() => picture.evaluate(address)).toMatch(/\/(pictures|logos)\//);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no picture is deferred', async ({ page }) => {
    await page.goto('/platform');
    const picture = page.locator('main picture:has(source[data-waits]) img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(address)).toMatch(/\/(pictures|logos)\//);
  });
});

/** The pictures below the viewport whose chosen source is not blank. */
async function shownBelow(page: Page): Promise<string[]> {
  return page.locator('main picture:has(source[data-waits]) img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => image.getBoundingClientRect().top > window.innerHeight * 1.2)
      .map(({ currentSrc }) => currentSrc)
      .filter((source) => source.includes('/pictures/')),
  );
}

function address(image: SVGElement | HTMLElement): string {
  return image instanceof HTMLImageElement ? image.currentSrc : '';
}
