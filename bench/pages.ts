import process from 'node:process';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { startSite } from '../scripts/running-site.ts';
import { measureFrames } from './frames.ts';
import { measureShifts } from './shifts.ts';

/** Gives how smoothly pages move on a slow phone, and how little they shift. It needs Chromium. */
export async function* benchPages(environment: NodeJS.ProcessEnv): AsyncGenerator<string> {
  const executablePath = await chromiumPath(environment, process.cwd());
  const site = await startSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    yield* measureFrames(browser, site.url);
    yield* measureShifts(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
}
