import process from 'node:process';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { startEditor } from './running-editor.ts';

/** How long a preview may take that is rendered for the first time. */
const PREVIEW_MS = 90_000;

/** How long a page moves once everything is there. */
const SETTLING_MS = 8000;

/** Takes the pictures of docs/editing.md: the editor with a copy of the project's own company, in which a sentence is changed. */
export async function takeEditorScreenshots(browser: Browser, company: string): Promise<void> {
  const editor = await startEditor(company);
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' });
  try {
    await page.goto(await editor.newLink());
    await page.getByRole('heading', { name: 'What do you want to do?' }).waitFor();
    await take(page, 'edit-start');

    await page.getByRole('region', { name: 'Positions' }).getByRole('link').first().click();
    await page.getByLabel(/^Number of openings/).fill('4');
    await page.getByLabel(/^Title/).focus();
    const shown = page.frameLocator('iframe').getByText('4', { exact: true }).first();
    await shown.waitFor({ timeout: PREVIEW_MS });
    // The development server sends styles one by one.
    await page.waitForTimeout(SETTLING_MS);
    await page.evaluate(() => window.scrollTo(0, 0));
    await take(page, 'edit-position');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('link', { name: '1 change' }).click();
    await page.getByText('Number of openings').waitFor();
    await take(page, 'edit-changes');
  } finally {
    await page.close();
    await editor.stop();
  }
}

async function take(page: Page, name: string): Promise<void> {
  const file = `docs/screenshots/${name}.webp`;
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(file);
  process.stdout.write(`${file}\n`);
}
