import type { Page, Request } from '@playwright/test';
import { hold } from '../service/hold.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const KIB = 1024;

/** The most bytes of the scripts that a page brings before the visitor moves, by Brotli. */
const MOST_OF_SCRIPTS = 105 * KIB;

/** What a page may ask for before it is painted: itself, what it shows, and nothing that only works on it. */
const BEFORE_PAINT = ['document', 'font', 'image', 'media'];

/** The most bytes of a document with its styles, by Brotli. */
const mostBytes = (path: string) => (path === '/' ? 32 : 20) * KIB;

const isScript = (request: Request) => request.resourceType() === 'script';

const described = (request: Request) => `${request.resourceType()} ${new URL(request.url()).pathname}`;

/** What a page asks for until it is loaded: scripts and styles are held so that what follows them can't be mistaken. */
async function requestsUntilLoad(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('request', note);
  await page.addInitScript(() => {
    // Not before the test has looked.
    Object.assign(window, {
      scheduler: { postTask: (start: () => void) => Object.assign(window, { startNow: start }) },
    });
  });
  await page.goto(path);
  page.off('request', note);
  return requests;
}

/** The scripts that hydrate a page, but for the parts of it that wait. */
async function firstScripts(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const start = /<script id="page-start"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { entry, manifest, routes, imports } = JSON.parse(start);
  return [entry, manifest, ...Object.values<string>(routes), ...imports];
}

/** What is sent of it where Brotli is understood; the smallest scripts are sent as they are. */
async function bytesByBrotli(page: Page, path: string): Promise<number> {
  const response = await page.request.get(path, { headers: { 'accept-encoding': 'br' } });
  return Number(response.headers()['content-length']);
}

for (const path of PAGE_KINDS) {
  test(`${path} is painted without its scripts, which are small and read the page itself`, async ({
    page,
  }) => {
    const before = await requestsUntilLoad(page, path);
    const others = before.filter((request) => !BEFORE_PAINT.includes(request.resourceType()));
    // The icon of the browser's tab.
    expect(others.map(described).filter((request) => request !== 'other /favicon.svg')).toEqual([]);
    expect(before.filter((request) => request.resourceType() === 'font')).toHaveLength(2);

    const after: Request[] = [];
    page.on('request', (request) => after.push(request));
    await page.waitForFunction(() => 'startNow' in window);
    await page.evaluate(() => (window as unknown as { startNow: () => void }).startNow());
    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    await page.waitForLoadState('networkidle');
    expect(
      after.filter((request) => /document|xhr|fetch/.test(request.resourceType())).map(described),
    ).toEqual([]);
    const scripts = await firstScripts(page, path);
    expect(after.filter(isScript).map((request) => new URL(request.url()).pathname)).toEqual(
      expect.arrayContaining(scripts),
    );
    const sizes = await Promise.all(scripts.map((script) => bytesByBrotli(page, script)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_OF_SCRIPTS);
  });
}

test('the document of each kind of page, with its styles, is small', async ({ page }) => {
  for (const path of PAGE_KINDS) {
    expect(await bytesByBrotli(page, path), path).toBeLessThanOrEqual(mostBytes(path));
  }
});

test('a page that a translator has changed reads its data out of itself as it was served', async ({
  page,
  expectedErrors,
}) => {
  // React tells that a text is another one, and renders the page anew.
  expectedErrors.push(/React error #418/);
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/careers', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Der Titel';
  });
  const again = page.waitForRequest((request) => request.resourceType() === 'xhr');
  release();
  await again;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('no text of a page stands in it twice', async ({ page }) => {
  await page.goto('/');
  const data = await page.locator('#page-start').textContent();
  const words = (await page.locator('main p').allTextContents()).filter((text) => text.length > 40);
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((text) => data?.includes(text))).toEqual([]);
});

test('a page starts its scripts by itself, all in one step', async ({ page }) => {
  const scripts: string[] = [];
  const release = await hold(page, /\/assets\/.*\.js$/);
  page.on('request', (request) => {
    if (isScript(request)) scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/careers');
  const first = (await firstScripts(page, '/careers')).filter((script) => !script.includes('entry.client'));
  await expect.poll(() => scripts).toEqual(expect.arrayContaining(first));
  release();
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
});

test('styles that a page brought with it are not fetched again for what comes late', async ({ page }) => {
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
