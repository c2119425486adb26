import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { RunningEditor } from '../../../scripts/running-editor.ts';
import { nameFaults } from '../accessibility/screen-reader-faults.ts';
import { expectAccessible } from '../service/accessibility.ts';
import { POSITION } from '../service/full-company.ts';
import { closeEditor, openEditor } from '../service/opened-editor.ts';

// Accessibility of the editor's screens, and access to them.

let editor: RunningEditor;
let context: BrowserContext;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

test.beforeAll(async ({ browser }) => {
  ({ editor, context, page } = await openEditor(browser));
  // Fills the list of changes.
  const file = path.join(editor.company, `positions/${POSITION.slug}.md`);
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^description: .*$/m, 'description: Changed.'),
  );
});

test.afterAll(() => closeEditor({ editor, context }));

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
    ]) {
      await page.goto(`${editor.url}/#/${place}`);
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
    await page.goto(`${editor.url}/#/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a color is picked, in the notation that the owner wrote, and its contrast is checked', async () => {
  await page.goto(`${editor.url}/#/edit/brand/brand.yaml`);
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

test('a link works once, and the preview is visible to nobody else', async ({ request }) => {
  const link = await editor.newLink();
  const [first, second] = [await request.get(link), await request.get(link)];
  expect([first.status(), second.status()]).toEqual([200, 403]);
  const shown = await page.evaluate(
    async () => ((await (await fetch('/api/site')).json()) as { preview: string }).preview,
  );
  const stranger = () =>
    fetch(`${shown}/careers`).then(
      ({ status }) => status,
      () => 'not yet there',
    );
  // The preview starts after the editor.
  await expect.poll(stranger, { timeout: 60_000 }).not.toBe('not yet there');
  expect(await stranger()).toBe(403);
  const files = await fetch(`${shown}/@fs${process.cwd()}/package.json`, {
    headers: { Host: 'rebound.example' },
  });
  expect([403, 421]).toContain(files.status);
});
