import { type Browser, chromium } from '@playwright/test';
import { startSite } from '../../scripts/running-site.ts';

/** The pixels of a picture. */
const PICTURE = { width: 1536, height: 864 };

/** A page with an interface, and its capture's width in CSS pixels, chosen so that the bottom edge cuts no line. */
export interface Shot {
  readonly address: string;
  readonly width: number;
}

/**
 * Captures interfaces from the built site, each filling its picture.
 *
 * @returns PNG pictures in base64, in the order of the shots
 */
export async function captureScreens(shots: readonly Shot[]): Promise<string[]> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const pictures: string[] = [];
    for (const { address, width } of shots) pictures.push(await capture(browser, `${site.url}${address}`, width));
    return pictures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Typefaces of the figure that the page has not loaded. Playwright serializes it into the page. */
function facesMissing(figure: HTMLElement): string[] {
  const unquoted = (family: string) => family.trim().replaceAll(/["']/g, '');
  const set = new Set(
    [figure, ...figure.querySelectorAll('*')].map((each) => unquoted(getComputedStyle(each).fontFamily.split(',')[0] ?? '')),
  );
  const come = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => unquoted(family));
  return [...set].filter((family) => !come.includes(family));
}

async function capture(browser: Browser, url: string, width: number): Promise<string> {
  const density = PICTURE.width / width;
  const size = { width, height: PICTURE.height / density };
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: density, reducedMotion: 'reduce', bypassCSP: true });
  // With `font-display: optional` the first visit may go without the typeface; the reload has it in its cache.
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  const shown = page.locator('[data-software]').first();
  await shown.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // Alone, over everything else, and as large as its picture.
  await shown.evaluate((figure: HTMLElement, { width, height }) => {
    document.body.append(figure);
    // Overflow is clipped at the bottom, not squeezed.
    const inside = figure.querySelector<HTMLElement>(':scope > [aria-hidden]');
    if (inside) inside.style.cssText = 'block-size:auto;min-block-size:100%';
    figure.style.cssText = `position:fixed;inset:0 auto auto 0;inline-size:${width}px;block-size:${height}px;max-inline-size:none;border:0;overflow:hidden;z-index:2147483647;margin:0`;
  }, size);
  await page.waitForTimeout(300);
  await page.evaluate(() => document.fonts.ready);
  const missing = await shown.evaluate(facesMissing);
  if (missing.length > 0) throw new Error(`${url} is shown without its typeface: ${missing.join(', ')}.`);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, ...size } });
  await page.close();
  return picture.toString('base64');
}
