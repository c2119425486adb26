import process from 'node:process';
import type { Page, Request } from '@playwright/test';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { hold } from '../service/slow-line.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const KIB = 1024;

/** A phone, the smallest viewport. */
const PHONE = { width: 412, height: 732 };

/** The most bytes of scripts, with Brotli, that a page loads before any interaction: no React, and no form. */
const mostFirst = (path: string) => (path === '/' ? 35 : 8) * KIB;

/** The same once the page was scrolled to its end. */
const MAX_BYTES_AT_END = 112 * KIB;

/** Resource types that a page may request before its first paint: no scripts or style sheets. */
const BEFORE_PAINT = ['document', 'font', 'image', 'media'];

/** The favicon, and non-blocking style sheets for print, other colors or the menu. */
const BESIDE_PAINT = /^(?:other \/favicon\.svg|stylesheet \/assets\/(?:print|dark|more-contrast|late)-)/;

/** Runs in the page: its render-blocking resources. */
function blocking(): string[] {
  const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string;
  })[];
  return entries.filter((entry) => entry.renderBlockingStatus === 'blocking').map(({ name }) => name);
}

/** The one page with letters beyond the basic font subset. */
const WITH_LODZ = '/success-stories/cracks-seen-before-winter';

const isScript = (request: Request) => request.resourceType() === 'script';

const described = (request: Request) => `${request.resourceType()} ${new URL(request.url()).pathname}`;

/** A page's requests until it is loaded; scripts and styles are held, so that none of the requests are theirs. */
async function requestsUntilLoad(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('request', note);
  await page.addInitScript(() => {
    // Holds the first script until the test has looked; later ones run as usual.
    const postTask = (run: () => void) =>
      'startNow' in window ? setTimeout(run) : Object.assign(window, { startNow: run });
    Object.assign(window, { scheduler: { postTask } });
  });
  await page.goto(path);
  page.off('request', note);
  return requests;
}

/** Its size as sent to browsers with Brotli; the smallest scripts are not compressed. */
async function bytesByBrotli(page: Page, path: string): Promise<number> {
  const response = await page.request.get(path, { headers: { 'accept-encoding': 'br' } });
  return Number(response.headers()['content-length']);
}

/** The total size of the scripts. */
async function bytesOf(page: Page, scripts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...scripts].map((script) => bytesByBrotli(page, script)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Scrolls through the page in steps, like a reader. */
async function readToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollingElement: whole } = document;
    for (let top = 0; whole !== null && top < whole.scrollHeight; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.waitForLoadState('networkidle');
}

/** The pages whose scripts differ most; the others run nightly. */
const MEASURED = ['/', '/careers', '/contact', '/privacy-policy'];

for (const path of PAGE_KINDS) {
  const details = MEASURED.includes(path) ? {} : { tag: '@nightly' };
  test(`${path} is painted before scripts run, and loads few of them`, details, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const before = await requestsUntilLoad(page, path);
    const others = before.filter((request) => !BEFORE_PAINT.includes(request.resourceType()));
    expect(others.map(described).filter((request) => !BESIDE_PAINT.test(request))).toEqual([]);
    expect(await page.evaluate(blocking), 'what the paint waits for').toEqual([]);
    expect(before.filter((request) => request.resourceType() === 'font')).toHaveLength(2);

    const after: Request[] = [];
    const scripts = new Set<string>();
    page.on('request', (request) => {
      after.push(request);
      if (isScript(request)) scripts.add(new URL(request.url()).pathname);
    });
    await page.waitForFunction(() => 'startNow' in window);
    await page.evaluate(() => (window as unknown as { startNow: () => void }).startNow());
    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    await page.waitForLoadState('networkidle');
    expect(
      after.filter((request) => /document|xhr|fetch/.test(request.resourceType())).map(described),
    ).toEqual([]);
    const first = await bytesOf(page, scripts);
    await readToEnd(page);
    const atEnd = await bytesOf(page, scripts);
    const inKib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;
    process.stdout.write(`${path}: ${inKib(first)} of scripts first, ${inKib(atEnd)} at its end\n`);
    expect(first).toBeLessThanOrEqual(mostFirst(path));
    expect(atEnd).toBeLessThanOrEqual(MAX_BYTES_AT_END);
  });
}

test('further letters of the typeface are fetched by pages that have one of them, and by no others', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  expect(fonts).toHaveLength(2);

  fonts.length = 0;
  await page.goto(WITH_LODZ, { waitUntil: 'networkidle' });
  await expect(page.getByText('Łódź')).toBeVisible();
  expect(fonts).toHaveLength(3);
  expect(fonts).toContainEqual(expect.stringContaining('mona-sans-latin-ext'));
});

test('a page stays translated', async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/careers', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('h1, h2, main p, footer a')) {
      text.textContent = `Auf Deutsch: ${text.textContent}`;
    }
  });
  // Until then the texts further down are not laid out, and `innerText` omits them.
  await expect(page.locator('[data-far]')).toHaveCount(0);
  const words = await page.locator('body').innerText();
  release();
  await readToEnd(page);
  expect(await page.locator('body').innerText()).toBe(words);
});

test('styles inlined in a page are not fetched again for lazy-loaded parts', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  await visit(page, '/careers');
  const styles = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(styles).not.toEqual([]);
  await page.getByRole('button', { name: 'APPLY' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
  expect(sheets).not.toEqual([]);
  expect(sheets.filter((sheet) => styles.includes(sheet))).toEqual([]);
});

test('the whole page is laid out once it is loaded', async ({ page }) => {
  for (const path of PAGE_KINDS) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('[data-far], [data-reading]'), path).toHaveCount(0);
  }
});
