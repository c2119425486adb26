import process from 'node:process';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { startSite } from '../../scripts/running-site.ts';
import { measureInteractions } from './interactions.ts';
import { measurePaints, type PaintOptions } from './paints.ts';
import { weighPages } from './weights.ts';

/** Where the browser listens for Lighthouse. */
const PORT = 9333;

/** Reports what pages weigh, when they are painted, and how soon they answer on a slow phone. It needs Chromium. */
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
  } finally {
    await browser.close();
    await site.stop();
  }
}
