import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import type { RunningSite } from '../../../scripts/running-site.ts';
import { siteOfWorker } from './full-company.ts';

interface Fixtures {
  /** Console errors that this test causes on purpose; any other fails it. */
  expectedErrors: RegExp[];
  watchedConsole: undefined;
}

interface WorkerFixtures {
  site: RunningSite;
  /** The path of the full browser. */
  wholeBrowser: string;
}

/** Chromium's console errors for a request without an answer, or with a given status. */
export const UNANSWERED = /^Failed to load resource: net::ERR_FAILED/;
export const answeredWith = (status: number) =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);

/**
 * Chromium's error when it skips a view transition because the old page's snapshot is late, as on a busy machine: it rejects
 * promises without a handler (https://github.com/w3c/csswg-drafts/issues/13726). The visitor sees the page without a
 * transition.
 */
const TRANSITION_LEFT_OUT =
  'InvalidStateError: Transition was aborted because of invalid state. Page already revealed';

/**
 * Playwright's `test` with the running site. Unexpected console errors fail the test, including violations of the content
 * security policy and hydration errors.
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
 * `test` in the full browser, for what only that has: settings, prerendering, and the back/forward cache. All other tests run in
 * the headless shell (`scripts/system-packages.ts`).
 */
export const wholeBrowserTest = test.extend({
  launchOptions: [
    async ({ launchOptions, wholeBrowser }, use) => use({ ...launchOptions, executablePath: wholeBrowser }),
    { scope: 'worker' },
  ],
});

export { expect };
