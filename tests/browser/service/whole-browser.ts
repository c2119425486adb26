import { test as base } from './test.ts';

/**
 * The tests' `test` in the browser as visitors have it, for what only that has: its settings, and pages that it prepares, or
 * keeps for whoever goes back. All other tests run in the headless shell (`scripts/browsers.ts`).
 */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions, wholeBrowser }, use) => use({ ...launchOptions, executablePath: wholeBrowser }),
    { scope: 'worker' },
  ],
});
