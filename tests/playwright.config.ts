import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { AREAS, type Area, browserFolder } from '../scripts/test-areas.ts';

// biome-ignore lint/style/noProcessEnv: the one place where the browser tests read their environment.
const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH, CI } = process.env;

/**
 * What Chromium leaves out. Each page gets a window, and each window would start the two lists of its address bar as
 * pages of their own, which costs as much as a page of this site and is never seen. The names after them are those of
 * Playwright's own list, which this one replaces, that concern pages on this machine.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** A project for each area that has browser tests (`scripts/test-areas.ts`). */
const areas = (Object.keys(AREAS) as Area[]).flatMap((name) => {
  const folder = browserFolder(name);
  return folder === undefined ? [] : [{ name, testMatch: `**/browser/${folder}/**/*.test.ts` }];
});
const testIgnore = areas.map(({ testMatch }) => testMatch);

export default defineConfig<object, { wholeBrowser: string }>({
  testDir: 'browser',
  projects: [
    { name: 'gate', testIgnore, grepInvert: /@nightly/ },
    { name: 'nightly', testIgnore, grep: /@nightly/ },
    ...areas,
  ],
  globalSetup: './browser/build-companies.ts',
  outputDir: '../test-results',
  // Beside the test, without the platform in their names: they are texts.
  snapshotPathTemplate: '{testDir}/{testFileDir}/spoken/{arg}{ext}',
  fullyParallel: true,
  // Pages wait for timers and for the network: with a worker for each of two cores, a quarter of both is idle.
  workers: 3,
  forbidOnly: CI !== undefined,
  // A test that passes only when tried again is a defect to be found, not hidden.
  retries: 0,
  // Far beyond what any step needs, so that a machine whose cores are shared is slow, not red.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    wholeBrowser: CHROMIUM_PATH,
    viewport: { width: 1280, height: 800 },
    // Recording every test takes a third of the total time: to look for a cause, run one test with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: HEADLESS_SHELL_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
});
