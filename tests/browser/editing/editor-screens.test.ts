import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { urlToHttpOptions } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { nameFaults } from '../accessibility/screen-reader-faults.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { type EditedSite, openTexts, startEditedSite } from '../service/edited-site.ts';
import { POSITION } from '../service/full-company.ts';

// Accessibility of the editor's screens, and access to them.

let site: EditedSite;
let context: BrowserContext;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

test.beforeAll(async ({ browser }) => {
  site = await startEditedSite('full');
  ({ context, page } = await openTexts(browser, site));
  // Fills the list of changes.
  const file = path.join(site.company, `positions/${POSITION.slug}.md`);
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^description: .*$/m, 'description: Changed.'),
  );
});

test.afterAll(async () => {
  await context.close();
  await site.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is accessible in the ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme });
    for (const place of [
      '',
      'edit/pages/home.yaml',
      'edit/customers.yaml',
      'edit/brand/brand.yaml',
      `edit/positions/${POSITION.slug}.md`,
      'new/stories',
      'choose/positions?then=close',
      'changes',
      'published',
    ]) {
      await page.goto(`${site.url}/edit#/${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The page in the frame has its own tests.
      await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
      await expectAccessible(page);
      expect(await nameFaults(page), place).toEqual([]);
    }
  });
}

test('nothing is wider than a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const place of [
    '',
    'edit/customers.yaml',
    'edit/brand/brand.yaml',
    `edit/positions/${POSITION.slug}.md`,
    'changes',
  ]) {
    await page.goto(`${site.url}/edit#/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a color is picked, in the notation that the owner wrote, and its contrast is checked', async () => {
  await page.goto(`${site.url}/edit#/edit/brand/brand.yaml`);
  const accent = page.getByLabel('Accents, entry 2', { exact: true });
  const picker = page.getByLabel('Color picker, Accents, entry 2');
  await picker.fill('#8ecae6');
  await expect(accent).toHaveValue('#8ecae6');
  await accent.fill('oklch(0.2 0.05 250)');
  await expect(picker).toHaveValue(/^#[01]/);
  await picker.fill('#112233');
  await expect(accent).toHaveValue(/^oklch\(/);
  await expect(
    page.getByText('Make the color accent 2 darker or lighter: accent 2 on ink has a contrast'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard unsaved changes' }).click();
});

test('the preview shows pages only to who has signed in, and only to the office', async () => {
  const { address = '' } = await page.evaluate(
    async () => (await (await fetch('/api/texts/preview')).json()) as { address?: string },
  );
  const { origin } = new URL(address);
  expect(origin).not.toBe(site.url);
  expect((await fetch(`${origin}/careers`)).status).toBe(403);
  expect((await fetch(`${origin}/@office/guessed/careers`, { redirect: 'manual' })).status).toBe(403);
  expect((await fetch(`${address}//evil.example`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/evil.example',
  );
  const shown = await page.request.get(`${address}/careers`);
  expect(shown.status()).toBe(200);
  expect(shown.headers()['content-security-policy']).toContain(`frame-ancestors ${site.url}`);
  // Drafts are for the preview only.
  const draft = await page.request.get(`${address}/news/a-draft`);
  expect([draft.status(), (await draft.text()).includes('A draft that nobody should see')]).toEqual([
    200,
    true,
  ]);
  const rebound = await new Promise((resolve) =>
    get(
      { ...urlToHttpOptions(new URL(`${origin}/careers`)), headers: { Host: 'rebound.example' } },
      (answer) => resolve(answer.resume().statusCode),
    ),
  );
  expect(rebound).toBe(421);
});
