import type { Page, Request } from '@playwright/test';
import { hold } from '../service/hold.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const KIB = 1024;

/** What a page may ask for before it is painted: itself, what it shows, and nothing that only works on it. */
const BEFORE_PAINT = ['document', 'font', 'image', 'media'];

/** The most bytes of a document with its styles, by Brotli. */
const mostBytes = (path: string) => (path === '/' ? 32 : 20) * KIB;

const described = (request: Request) => `${request.resourceType()} ${new URL(request.url()).pathname}`;

async function requestsUntilLoad(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path, { waitUntil: 'commit' });
  let untilLoad: Request[] = [];
  await page.waitForEvent('load').then(() => {
    untilLoad = [...requests];
  });
  return untilLoad;
}

for (const path of PAGE_KINDS) {
  test(`${path} asks for no script and no style sheet before it is loaded`, async ({ page }) => {
    const requests = await requestsUntilLoad(page, path);
    const others = requests.filter((request) => !BEFORE_PAINT.includes(request.resourceType()));
    // The icon of the browser's tab.
    expect(others.map(described).filter((request) => request !== 'other /favicon.svg')).toEqual([]);
    expect(requests.filter((request) => request.resourceType() === 'font')).toHaveLength(2);
  });

  test(`the document of ${path}, with its styles, is small`, async ({ request }) => {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['content-encoding']).toBe('br');
    expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(mostBytes(path));
  });
}

test('a page starts its scripts by itself, all in one step', async ({ page }) => {
  const scripts: string[] = [];
  const release = await hold(page, /\/assets\/.*\.js$/);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/careers');
  await expect.poll(() => scripts.some((script) => script.includes('entry.client'))).toBe(true);
  const atOnce = [...scripts];
  release();
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
  // What was asked for afterwards is code for later, such as that of the forms.
  const later = scripts.filter((script) => !atOnce.includes(script));
  const { imports, routes } = JSON.parse((await page.locator('#page-start').textContent()) ?? '{}');
  expect([...imports, ...Object.values(routes)].filter((script) => later.includes(script))).toEqual([]);
});

test('styles that a page brought with it are not fetched again when another page needs them', async ({
  page,
}) => {
  await visit(page, '/');
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  const { styles } = JSON.parse((await page.locator('#page-start').textContent()) ?? '{}');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('button', { name: 'APPLY' }).first()).toBeVisible();
  expect(sheets).not.toEqual([]);
  expect(sheets.filter((sheet) => styles.includes(sheet))).toEqual([]);
});
