import type { Browser, Page } from '@playwright/test';
import { VISITS_PATH } from '@website/model/contract/endpoints.ts';
import type { RunningSite } from '../../../scripts/running-site.ts';
import { content, POSITION, startFullSite } from '../service/full-company.ts';
import { operator } from '../service/operator.ts';
import { openReachUs } from '../service/reach-us.ts';
import { test as base, expect } from '../service/test.ts';
import { prepared, visit } from '../service/visit.ts';

// Each test has its own server, so that nobody else changes its counts.

/** A real browser's user agent: headless ones are not counted. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

/** Sets the user agent for the whole browser: a context's is missing from beacons sent on unload. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--user-agent=${BROWSER}`] }),
    { scope: 'worker' },
  ],
});

interface Report {
  totals: { views: number; entries: number; starts: number; sends: number };
  pages: { path: string; views: number; entries: number }[];
  forms: { form: string; starts: number; sends: number }[];
}

async function report(site: RunningSite): Promise<Report> {
  return JSON.parse(await operator(site, 'visits', '--json')) as Report;
}

/** Counts are written within seconds. */
function expectCounted(site: RunningSite) {
  return expect.poll(async () => await report(site), { timeout: 30_000 });
}

async function onSite(
  browser: Browser,
  act: (page: Page, site: RunningSite) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const site = await startFullSite(settings);
  const context = await browser.newContext({ baseURL: site.url });
  try {
    await act(await context.newPage(), site);
  } finally {
    await context.close();
    await site.stop();
  }
}

test('pages are counted when they are shown, prerendered ones included; back and forward don’t count again', {
  tag: '@nightly',
}, async ({ browser }) => {
  await onSite(browser, async (page, site) => {
    await visit(page, '/');
    // Hovering prerenders the page; the click shows it.
    const link = page
      .getByRole('contentinfo')
      .getByRole('link', { name: content.shell.footer.company[0]?.label ?? '' });
    const beacons: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') beacons.push(request.postData() ?? '');
    });
    const next = await prepared(page);
    await link.hover();
    expect(await next.path).toBe('/careers');
    await link.click();
    await expect(page).toHaveURL(/\/careers$/);
    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    await expect
      .poll(() => beacons)
      .toEqual([`page=${encodeURIComponent('/careers')}&from=${encodeURIComponent(new URL(site.url).host)}`]);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/careers$/);
    await expectCounted(site).toMatchObject({
      totals: { views: 2, entries: 1 },
      pages: [
        { path: '/', views: 1, entries: 1 },
        { path: '/careers', views: 1, entries: 0 },
      ],
    });
  });
});

test('a form counts as begun, once, with the first letter typed, and as sent when it is stored', {
  tag: '@nightly',
}, async ({ browser }) => {
  await onSite(browser, async (page, site) => {
    await visit(page, '/contact');
    const beacons: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(VISITS_PATH)) beacons.push(request.url());
    });
    const form = page.getByRole('main');
    await form.getByLabel('Email').pressSequentially('ada@mail.example');
    await form.getByLabel('Message').pressSequentially('Hello');
    await form.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    await expect(page.getByText(`Thank you for contacting ${content.company.name}`)).toBeVisible();
    // The beacon is sent on unload: until then a form makes only its own calls.
    expect(beacons).toEqual([]);
    const modal = await openReachUs(page);
    await modal.getByLabel('Name').pressSequentially('Ada');
    await page.goto('/');
    await expectCounted(site).toMatchObject({
      forms: [
        { form: 'application', starts: 0, sends: 0 },
        { form: 'contact', starts: 1, sends: 1 },
        { form: 'reachUs', starts: 1, sends: 0 },
      ],
    });
  });
});

test('behind a CDN pages report their views, and are counted once', { tag: '@nightly' }, async ({
  browser,
}) => {
  await onSite(
    browser,
    async (page, site) => {
      await visit(page, '/');
      await visit(page, POSITION.page);
      await expectCounted(site).toMatchObject({ totals: { views: 2, entries: 2 } });
    },
    { SHARED_CACHE_SECONDS: '60' },
  );
});

test('nothing is reported with Global Privacy Control', { tag: '@nightly' }, async ({ browser }) => {
  await onSite(
    browser,
    async (page) => {
      const beacons: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') beacons.push(request.url());
      });
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
      );
      await visit(page, '/contact');
      await page.getByRole('main').getByLabel('Email').pressSequentially('ada@mail.example');
      await visit(page, '/');
      await page.waitForLoadState('networkidle');
      expect(beacons).toEqual([]);
    },
    { SHARED_CACHE_SECONDS: '60' },
  );
});

test('former addresses redirect, and unknown ones are listed for the operator with the page that was meant', {
  tag: '@nightly',
}, async ({ browser }) => {
  await onSite(browser, async (page, site) => {
    await page.goto('/Berths/?from=print');
    await expect(page).toHaveURL('/careers?from=print');
    await page.goto('/carreers?email=ada@mail.example');
    const shown = () => operator(site, 'not-found', '--json');
    await expect
      .poll(async () => JSON.parse(await shown()), { timeout: 30_000 })
      .toMatchObject([{ path: '/carreers', visitors: 1, programs: 0, likely: '/careers' }]);
    expect(await shown()).not.toContain('ada');
  });
});
