import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import type { RunningSite } from '../../../scripts/running-site.ts';
import { siteOfWorker } from './full-company.ts';

interface Fixtures {
  /** Console errors that this test causes on purpose; any other fails it. A test adds its own. */
  expectedErrors: RegExp[];
  watchedConsole: undefined;
}

interface WorkerFixtures {
  site: RunningSite;
  /** Where the browser is as visitors have it. */
  wholeBrowser: string;
}

/** What Chromium writes when a request got no answer, or one of a given status. */
export const UNANSWERED = /^Failed to load resource: net::ERR_FAILED/;
export const answeredWith = (status: number) =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);

/**
 * What Chromium writes when it shows a page before the picture of the one left has come, as on a busy machine: it leaves
 * the transition out, and rejects promises that nobody holds (https://github.com/w3c/csswg-drafts/issues/13726). The
 * visitor sees a page that comes at once.
 */
const TRANSITION_LEFT_OUT =
  'InvalidStateError: Transition was aborted because of invalid state. Page already revealed';

/**
 * Playwright's `test` with the running site. An unexpected error on the browser's console fails the test; violations
 * of the content security policy and faults of hydration are such errors.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [siteOfWorker, { scope: 'worker' }],
  wholeBrowser: ['', { option: true, scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  expectedErrors: async ({}, use) => use([]),
  watchedConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (fault) => errors.push(String(fault.error())));
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await use(undefined);
      const unexpected = errors.filter(
        (text) => text !== TRANSITION_LEFT_OUT && !expectedErrors.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'unexpected errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The tests' `test` in the browser as visitors have it, for what only that has: its settings, and pages that it prepares, or
 * keeps for whoever goes back. All other tests run in the headless shell (`scripts/system-packages.ts`).
 */
export const wholeBrowserTest = test.extend({
  launchOptions: [
    async ({ launchOptions, wholeBrowser }, use) => use({ ...launchOptions, executablePath: wholeBrowser }),
    { scope: 'worker' },
  ],
});

export { expect };
