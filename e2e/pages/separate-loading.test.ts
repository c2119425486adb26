import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { COUNTRIES } from '#contract/countries/countries.ts';
import { companySite } from '../../scripts/company-site.ts';
import { content } from '../service/full-company.ts';
import { openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** The scripts that the page asks for from now on; the list grows by itself. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !scripts.includes(pathname)) scripts.push(pathname);
  });
  return scripts;
}

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

// What no browser can recover by asking again: a style sheet. In older ones the same goes for a module.
test('a form whose styles could not be loaded opens with them when tried again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Unable to preload CSS/);
  await visit(page, '/careers');
  // The sheet of the field that only this form has.
  await page.route('**/phone-field-*.css', (route) => route.abort());
  await page.getByRole('button', { name: 'APPLY' }).first().click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('alert')).toContainText('The form could not be loaded');
  await modal.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(modal.getByRole('alert')).toContainText('The form could not be loaded');
  await page.unrouteAll();
  const title = await modal.getByRole('heading').first().textContent();
  await modal.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(modal.getByLabel('Name')).toBeVisible();
  await expect(modal.getByRole('heading').first()).toHaveText(title ?? '');
  expect(await page.locator('link[rel=stylesheet][href*=phone-field]').count()).toBe(1);
});

test('the reach-us form that could not be loaded can be tried again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/);
  await visit(page, '/');
  await page.route('**/reach-us-form-*.js', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'Reach Us', exact: true }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('alert')).toContainText('The form could not be loaded');
  await page.unrouteAll();
  await modal.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(modal.getByLabel('Name')).toBeVisible();
});

test('while the site is out of reach trying again keeps the page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/, /Unable to preload CSS/);
  await visit(page, '/careers');
  await page.getByRole('button', { name: 'APPLY' }).first().scrollIntoViewIfNeeded();
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'APPLY' }).first().click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.getByRole('dialog').getByRole('button', { name: 'TRY AGAIN' }).click();
  await asked;
  await expect(alert).toContainText('The form could not be loaded');
  await expect(page).toHaveURL('/careers');
});

/** All texts in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('no script brings the list of countries, or what the forms say', () => {
  const root = companySite('full');
  const scripts = globSync('build/client/assets/*.js', { cwd: root });
  expect(scripts.length).toBeGreaterThan(10);
  const code = scripts.map((script) => readFileSync(path.join(root, script), 'utf8')).join('\n');
  // Shorter ones may be there as words of the code.
  const isTelling = (text: string) => text.length > 15;
  const texts = [...COUNTRIES.map(({ name }) => name), ...textsIn(content.forms)].filter(isTelling);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => code.includes(text))).toEqual([]);
});
