import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COMPANY, ROOT } from './root.ts';
import { startOffice } from './running-office.ts';
import { startSite } from './running-site.ts';
import { chromiumPath } from './system-packages.ts';

// `npm run screenshots`: takes the README's screenshots of the built site and those of the office for docs/editing.md; with
// `-- editor` only the latter. With reduced motion, they show finished drawings and posters.

/** The README's pictures of the site: the top of a page, or one of its sections. */
const SHOTS: readonly { name: string; path: string; width: number; height: number; section?: string }[] = [
  { name: 'home', path: '/', width: 1440, height: 900 },
  { name: 'careers', path: '/careers', width: 1440, height: 900, section: 'positions' },
  { name: 'phone', path: '/', width: 390, height: 844 },
];

/** Timeout of the first preview, for which bundles may be built. */
const PREVIEW_MS = 90_000;

// biome-ignore lint/style/noProcessEnv: entry point of a command.
const executablePath = await chromiumPath(process.env, ROOT);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  if (!process.argv.includes('editor')) await takeSiteScreenshots(browser);
  await takeEditorScreenshots(browser);
} finally {
  await browser.close();
}

async function takeSiteScreenshots(browser: Browser): Promise<void> {
  const site = await startSite();
  try {
    for (const { name, path: address, width, height, section } of SHOTS) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      await page.goto(`${site.url}${address}`, { waitUntil: 'networkidle' });
      if (section !== undefined) await page.locator(`#${section}`).evaluate((part) => part.scrollIntoView());
      await page.waitForTimeout(500);
      await page.screenshot({ path: `docs/screenshots/${name}.jpg`, type: 'jpeg', quality: 80 });
      await page.close();
      process.stdout.write(`docs/screenshots/${name}.jpg\n`);
    }
  } finally {
    await site.stop();
  }
}

/** The office with a copy of the project's own company, in which a sentence is changed. */
async function takeEditorScreenshots(browser: Browser): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edited-'));
  const company = path.join(folder, 'company');
  await cp(COMPANY, company, { recursive: true });
  const office = await startOffice({ COMPANY_DIR: company, DATA_DIR: path.join(folder, 'data') }, ROOT, [
    '--edit',
  ]);
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' });
  try {
    await page.goto(await office.newLink());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'What do you want to do?' }).waitFor();
    await take(page, 'edit-start');

    await page.getByRole('region', { name: 'Positions' }).getByRole('link').first().click();
    await page.getByLabel(/^Number of openings/).fill('4');
    await page.getByLabel(/^Title/).focus();
    const shown = page.frameLocator('iframe').getByText('4', { exact: true }).first();
    await shown.waitFor({ timeout: PREVIEW_MS });
    await page.evaluate(() => window.scrollTo(0, 0));
    await take(page, 'edit-position');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('link', { name: '1 change' }).click();
    await page.getByText('Number of openings').waitFor();
    await take(page, 'edit-changes');
  } finally {
    await page.close();
    await office.stop();
    await rm(folder, { recursive: true });
  }
}

async function take(page: Page, name: string): Promise<void> {
  const file = `docs/screenshots/${name}.webp`;
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(file);
  process.stdout.write(`${file}\n`);
}
