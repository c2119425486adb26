import type { Page } from '@playwright/test';
import { openReachUs } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';

/** The page's script requests from now on; a live list. */
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
