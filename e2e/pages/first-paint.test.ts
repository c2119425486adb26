import type { Page, Request } from '@playwright/test';
import { contentComesAtOnce, firstAnswer } from '#server/testing/first-answer.ts';
import { PLATFORM } from '../service/full-company.ts';
import { hold } from '../service/hold.ts';
import { PAGE_KINDS, PAGES, UNLISTED_PAGES, WITH_INTERFACES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const KIB = 1024;

/** The most bytes of the scripts that a page brings before the visitor moves, by Brotli. */
const MOST_OF_SCRIPTS = 105 * KIB;

/** What a page may ask for before it is painted: itself, what it shows, and nothing that only works on it. */
const BEFORE_PAINT = ['document', 'font', 'image', 'media'];

/** The icon of the browser's tab, and style sheets for paper, other colors or the menu, which no paint waits for. */
const BESIDE_PAINT = /^(?:other \/favicon\.svg|stylesheet \/assets\/(?:print|dark|more-contrast|late)-)/;

/** Runs in the page: what its first paint has waited for. */
function blocking(): string[] {
  const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string;
  })[];
  return entries.filter((entry) => entry.renderBlockingStatus === 'blocking').map(({ name }) => name);
}

/** The most bytes of a document with its styles, by Brotli. */
const mostBytes = (path: string) => (path === '/' ? 32 : 20) * KIB;

/** The one page that has further letters. */
const WITH_LODZ = '/success-stories/cracks-seen-before-winter';

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

/** The scripts that hydrate a page, except the parts of it that wait. */
async function firstScripts(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const start = /<script id="page-start"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { entry, manifest, routes, imports } = JSON.parse(start);
  return [entry, manifest, ...Object.values<string>(routes), ...imports];
}

/** Its size as sent where Brotli is understood; the smallest scripts are sent as they are. */
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
    expect(others.map(described).filter((request) => !BESIDE_PAINT.test(request))).toEqual([]);
    expect(await page.evaluate(blocking), 'what the paint waits for').toEqual([]);
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

test('further letters of the typeface are fetched by pages that have one of them, and by no others', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  expect(fonts).toHaveLength(2);
  expect(await page.content()).not.toContain('mona-sans-latin-ext');

  fonts.length = 0;
  await page.goto(WITH_LODZ, { waitUntil: 'networkidle' });
  await expect(page.getByText('Łódź')).toBeVisible();
  expect(fonts).toHaveLength(3);
  expect(fonts).toContainEqual(expect.stringContaining('mona-sans-latin-ext'));
});

test('of all pages but the longest, and those that show software, the content comes in one round trip on a new connection', async ({
  site,
}) => {
  // The home page has more to say.
  const longest = ['/', '/home', ...WITH_INTERFACES];
  for (const path of [...PAGES, ...UNLISTED_PAGES].filter((each) => !longest.includes(each))) {
    expect(contentComesAtOnce(await firstAnswer(new URL(path, site.url))), path).toBe(true);
  }
});

test('the document of each kind of page, with its styles, is small', async ({ page }) => {
  for (const path of [...PAGE_KINDS, ...WITH_INTERFACES]) {
    expect(await bytesByBrotli(page, path), path).toBeLessThanOrEqual(mostBytes(path));
  }
});

for (const path of ['/careers', '/platform']) {
  test(`${path} stays as a translator has made it, and works as without scripts`, async ({ page }) => {
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    const headline = page.getByRole('heading', { level: 1 });
    const translated = () =>
      page.evaluate(() => {
        for (const text of document.querySelectorAll('h1, h2, main p, header button, footer a')) {
          text.textContent = `Auf Deutsch: ${text.textContent}`;
        }
      });
    await page.waitForLoadState('domcontentloaded');
    await translated();
    // Until then the texts further down are not laid out, and `innerText` leaves them out.
    await expect(page.locator('[data-far]')).toHaveCount(0);
    const words = await page.locator('body').innerText();
    release();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('body').innerText()).toBe(words);
    await expect(headline).toHaveText(/^Auf Deutsch: /);
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await expect(page).toHaveURL('/platform');
  });
}

test('a page that React gives up on is loaded once more and left as served', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/React error #418/);
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/platform', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  // A change that does not alter the length of the page's texts.
  await page
    .getByRole('banner')
    .getByRole('button')
    .evaluate((button) => button.querySelector('svg')?.remove());
  release();
  await expect(page.getByRole('banner').getByRole('button').locator('svg')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('no text of a page is in it twice', async ({ page }) => {
  await page.goto('/');
  // As served: it goes as soon as the page's scripts have taken over.
  const document = await (await page.request.get('/')).text();
  const data = /id="page-start"[^>]*>([^<]+)/.exec(document)?.[1];
  expect(data).toBeDefined();
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

test('a page that never changes brings neither its code nor its data', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (isScript(request)) scripts.push(new URL(request.url()).pathname);
  });
  await visit(page, PLATFORM.page);
  const words = await page.getByRole('main').textContent();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const html = await (await page.request.get(PLATFORM.page)).text();
  const { data } = JSON.parse(/<script id="page-start"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(data.values).not.toContain('metadata');
  expect(data.values).not.toContain('delivery');
  const first = await firstScripts(page, PLATFORM.page);
  const others = scripts.filter((script) => !first.includes(script));
  // Its rows are served by code of their own (`motion/swiped-rows.ts`).
  expect(others.filter((script) => !script.includes('/serve-rows-'))).toEqual([]);
  expect(await page.getByRole('main').textContent()).toBe(words);
});

test('the whole page is laid out once it is loaded', async ({ page }) => {
  for (const path of PAGE_KINDS) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('[data-far], [data-reading]'), path).toHaveCount(0);
  }
});

test('a page that fails says so and can be tried again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/not listened to/);
  await page.addInitScript(() => {
    // What stands around every page listens for this; an error in a part of the page would not take the page away.
    const listen = window.addEventListener;
    window.addEventListener = function (this: unknown, type: string, ...rest: unknown[]) {
      if (type !== 'pageswap') return Reflect.apply(listen, this, [type, ...rest]);
      window.addEventListener = listen;
      throw new Error('not listened to');
    };
  });
  await page.goto('/platform');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a part that a translator has changed before the visitor came stays that way', async ({ page }) => {
  await visit(page, '/');
  const part = page.locator('main [data-waiting]').last();
  const heading = part.getByRole('heading').first();
  await expect(heading).toBeAttached();
  await part.evaluate((element) => element.setAttribute('data-tested', ''));
  const tested = page.locator('[data-tested]');
  await tested.evaluate((element) => {
    for (const text of element.querySelectorAll('h2, h3, p'))
      text.textContent = `Auf Deutsch: ${text.textContent}`;
  });
  await tested.scrollIntoViewIfNeeded();
  await page.mouse.move(200, 200);
  await expect(page.locator('[data-tested][data-waiting]')).toHaveCount(0);
  await expect(tested.getByRole('heading').first()).toHaveText(/^Auf Deutsch: /);
});
