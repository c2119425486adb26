import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { AREAS, type Area, browserFolder } from '../scripts/test-areas.ts';
import { CHROMIUM_PATH, LAUNCH_OPTIONS } from './fixtures/chromium.ts';

// biome-ignore lint/style/noProcessEnv: whether it runs on a continuous integration server.
const { CI } = process.env;

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
    launchOptions: LAUNCH_OPTIONS,
  },
});
