import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { takeEditorScreenshots } from './editor-screenshots.ts';
import { ROOT } from './root.ts';
import { startSite } from './running-site.ts';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Id of the section to show; without one, the top of the page. */
  readonly section?: string;
}

/** The README's pictures of the site. */
const shots: readonly Shot[] = [
  { name: 'home', path: '/', width: 1440, height: 900 },
  { name: 'careers', path: '/careers', width: 1440, height: 900, section: 'positions' },
  { name: 'phone', path: '/', width: 390, height: 844 },
];

// `npm run screenshots`: takes the README's pictures of the built site, and those of docs/editing.md of the editor; with
// `-- editor` only these.
await makeScreenshots(process.argv.includes('editor'));

/** Takes the README's pictures of the built site. Motion is reduced, so that they show finished drawings and posters. */
async function makeScreenshots(isEditorOnly: boolean): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: entry point of a command.
  const executablePath = await chromiumPath(process.env, process.cwd());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    if (!isEditorOnly) await takeSiteScreenshots(browser);
    await takeEditorScreenshots(browser, path.join(ROOT, 'company'));
  } finally {
    await browser.close();
  }
}

async function takeSiteScreenshots(browser: Browser): Promise<void> {
  const site = await startSite();
  try {
    for (const { name, path: address, width, height, section } of shots) {
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
