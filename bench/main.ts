// Measures what must not be tested against the clock: how smoothly pages move on a slow phone, and how little they shift.
//
//   npm run bench
//
// It needs the built site (npm run build) and Chromium (CHROMIUM_PATH, or Debian's). Nothing else should run meanwhile.

import process from 'node:process';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { startSite } from '../scripts/running-site.ts';
import { measureFrames } from './frames.ts';
import { measureShifts } from './shifts.ts';

// biome-ignore lint/style/noProcessEnv: entry point.
const executablePath = await chromiumPath(process.env, process.cwd());
const site = await startSite();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for await (const line of measureFrames(browser, site.url)) process.stdout.write(`${line}\n`);
  for await (const line of measureShifts(browser, site.url)) process.stdout.write(`${line}\n`);
} finally {
  await browser.close();
  await site.stop();
}
