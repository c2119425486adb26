import process from 'node:process';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../../scripts/browsers.ts';
import { CV, picture } from './cv.ts';

/** The CVs that a browser prints, by their names. */
export async function printedByChromium(): Promise<Map<string, Buffer>> {
  // biome-ignore lint/style/noProcessEnv: run by hand, from the entry point of this folder.
  const executablePath = await chromiumPath(process.env, process.cwd());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const image = `<img src="data:image/png;base64,${picture(32).toString('base64')}">`;
    await page.setContent(`<h1>${CV.name}</h1><p>${CV.summary}</p>`);
    const plain = await page.pdf({ format: 'A4' });
    await page.setContent(`<h1>${CV.name}</h1><p>${CV.summary}</p>${image}`);
    const tagged = await page.pdf({ format: 'A4', tagged: true, outline: true });
    return new Map([
      ['chromium-plain.pdf', plain],
      ['chromium-picture.pdf', tagged],
    ]);
  } finally {
    await browser.close();
  }
}
