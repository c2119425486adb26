import process from 'node:process';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
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

// `npm run screenshots`: takes the README's pictures of the built site.
await makeScreenshots();

/** Takes the README's pictures of the built site. Motion is reduced, so that they show finished drawings and posters. */
async function makeScreenshots(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: entry point of a command.
  const executablePath = await chromiumPath(process.env, process.cwd());
  const site = await startSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const { name, path, width, height, section } of shots) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
      if (section !== undefined) await page.locator(`#${section}`).evaluate((part) => part.scrollIntoView());
      await page.waitForTimeout(500);
      await page.screenshot({ path: `docs/screenshots/${name}.jpg`, type: 'jpeg', quality: 80 });
      await page.close();
      process.stdout.write(`docs/screenshots/${name}.jpg\n`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
