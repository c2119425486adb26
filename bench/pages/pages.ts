import process from 'node:process';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { startSite } from '../../scripts/running-site.ts';
import { measureFrames } from './frames.ts';
import { measureInteractions } from './interactions.ts';
import { measureNavigations } from './navigations.ts';
import { measurePaints, type PaintOptions } from './paints.ts';
import { measureShifts } from './shifts.ts';
import { weighPages } from './weights.ts';

/** Where the browser listens for Lighthouse. */
const PORT = 9333;

/** Reports when pages are painted, how smoothly they move on a slow phone, and how little they shift. It needs Chromium. */
export async function* benchPages(
  environment: NodeJS.ProcessEnv,
  options: PaintOptions,
): AsyncGenerator<string> {
  const executablePath = await chromiumPath(environment, process.cwd());
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  });
  const site = await startSite();
  try {
    yield* weighPages(site.url);
    yield* measurePaints(PORT, options);
    yield* measureInteractions(browser, site.url, options.runs);
    yield* measureNavigations(browser, site.url, options.runs);
    yield* measureFrames(browser, site.url);
    yield* measureShifts(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
}
