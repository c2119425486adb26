import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { reportFault } from '../report-fault.ts';
import { ROOT } from '../root.ts';
import { run } from '../run.ts';
import { oldChromium } from './old-chromium.ts';

/**
 * The browser tests that an older browser must pass: journeys, forms without scripts, and what stands on pages. The others measure
 * what only a newer one has, such as lists of selectors that are parts of the page.
 */
const TESTS = [
  'e2e/journeys/',
  'forms/without-scripts',
  'contact/contact-form',
  'home/sections',
  'pages/not-found',
];

// `npm run test:old`: the journeys in the Chromium of Debian's release before the last one; `-- WORD` runs other browser tests in it.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const CHROMIUM_PATH = await oldChromium(process.env);
  process.stdout.write(execFileSync(CHROMIUM_PATH, ['--version', '--no-sandbox'], { encoding: 'utf8' }));
  const words = process.argv.slice(2);
  process.exitCode = await run('playwright', ['test', ...(words.length > 0 ? words : TESTS)], {
    cwd: ROOT,
    env: { CHROMIUM_PATH, HEADLESS_SHELL_PATH: CHROMIUM_PATH },
  });
} catch (error) {
  reportFault(error);
}
