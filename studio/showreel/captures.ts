import { type Browser, chromium } from '@playwright/test';
import { startSite } from '../../scripts/running-site.ts';

/** What a screen is captured as: CSS pixels, and pixels of the picture for each of them. */
const SIZE = { width: 768, height: 432 };
const DENSITY = 2;

/**
 * Captures interfaces from the built site, each filling its picture.
 *
 * @param pages - the addresses of pages that show one
 * @returns PNG pictures in base64, in the order of the pages
 */
export async function captureScreens(pages: readonly string[]): Promise<string[]> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const pictures: string[] = [];
    for (const address of pages) pictures.push(await capture(browser, `${site.url}${address}`));
    return pictures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function capture(browser: Browser, url: string): Promise<string> {
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: DENSITY, reducedMotion: 'reduce', bypassCSP: true });
  // A page that waits for its typeface longer than an instant goes without; the second time the browser has it.
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  const shown = page.locator('[data-software]').first();
  await shown.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // Alone, over everything else, and as large as its picture.
  await shown.evaluate((figure: HTMLElement, { width, height }) => {
    document.body.append(figure);
    figure.style.cssText = `position:fixed;inset:0 auto auto 0;inline-size:${width}px;block-size:${height}px;max-inline-size:none;border:0;overflow:hidden;z-index:2147483647;margin:0`;
  }, SIZE);
  await page.waitForTimeout(300);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
  await page.close();
  return picture.toString('base64');
}
