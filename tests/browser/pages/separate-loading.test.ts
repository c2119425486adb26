import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import { companySite } from '../../../scripts/company-site.ts';
import { content } from '../service/full-company.ts';
import { openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';

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
  expect(scripts.filter((script) => script.includes('reach-us-dialog'))).toEqual([]);
  await openReachUs(page);
  expect(scripts.filter((script) => script.includes('reach-us-dialog'))).toHaveLength(1);
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
