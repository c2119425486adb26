import type { Page } from '@playwright/test';
import { openReachUs } from '../service/reach-us.ts';
import { PAGE_KINDS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const AREA = /^\/(?:platform|services|verticals|success-stories)/;

/** The scripts that the page asks for from now on; the list grows by itself. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !scripts.includes(pathname)) scripts.push(pathname);
  });
  return scripts;
}

test('the areas are loaded apart: the home page does not bring their code', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const onHome = [...scripts];
  for (const path of PAGE_KINDS.filter((page) => AREA.test(page))) {
    await page.goto(path);
    const document = await (await page.request.get(path)).text();
    const ownScripts = [...document.matchAll(/\/assets\/[\w-]+\.js/g)].map(([script]) => script);
    const apart = ownScripts.filter((script) => !onHome.includes(script));
    expect(apart, `scripts of ${path} alone`).not.toEqual([]);
    expect(scripts).toEqual(expect.arrayContaining(apart));
  }
});

test('an area is fetched when its link is chosen', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = scriptsOf(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hadron Platform' }).click();
  await expect(page).toHaveURL('/platform/hadron-platform');
  expect(scripts).not.toEqual([]);
});

test('the application form is loaded when a candidate is about to apply', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/careers', { waitUntil: 'networkidle' });
  expect(scripts.filter((script) => script.includes('application-form'))).toEqual([]);
  await page.getByRole('button', { name: 'APPLY' }).first().hover();
  await expect.poll(() => scripts.filter((script) => script.includes('application-form'))).toHaveLength(1);
});

test('the reach-us form is loaded when a visitor is about to write', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((script) => script.includes('reach-us-form'))).toEqual([]);
  await openReachUs(page);
  expect(scripts.filter((script) => script.includes('reach-us-form'))).toHaveLength(1);
});

test('a form that could not be loaded says so and can be tried again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/);
  await visit(page, '/careers');
  await page.route('**/application-form-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'APPLY' }).first().click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('alert')).toContainText('The form could not be loaded');
  await page.unrouteAll();
  await modal.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(modal.getByLabel('Name')).toBeVisible();
});
