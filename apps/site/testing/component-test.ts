import { test as base, expect, inject, vi } from 'vitest';
import { type StubbedCalls, stubCalls } from './stubbed-calls.ts';

/** What React says in development where one page renders both markup and islands, which nobody else does. */
const TWO_RENDERERS = /^Detected multiple renderers concurrently rendering the same context provider/;

interface Fixtures {
  /** Console errors that this test causes on purpose; any other fails it. A test adds its own. */
  expectedErrors: RegExp[];
  /** Console errors so far. */
  errors: string[];
  /** The calls of forms; the service accepts them unless the test says otherwise. */
  calls: StubbedCalls;
  /** Texts of `window.alert` so far. */
  alerts: string[];
}

/** Vitest's `test` for components in a browser. An unexpected error on the console fails the test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
  expectedErrors: async ({}, use) => use([TWO_RENDERERS]),
  errors: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = [];
      const spy = vi
        .spyOn(console, 'error')
        .mockImplementation((...words) => errors.push(words.map(String).join(' ')));
      await use(errors);
      spy.mockRestore();
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpected, 'unexpected errors on the console').toEqual([]);
    },
    { auto: true },
  ],
  calls: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
    async ({}, use) => {
      await use(stubCalls());
      vi.unstubAllGlobals();
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
  alerts: async ({}, use) => {
    const alerts: string[] = [];
    const spy = vi.spyOn(window, 'alert').mockImplementation((text) => alerts.push(String(text)));
    await use(alerts);
    spy.mockRestore();
  },
});

export { expect };

/** The tests' company, and what its pages say of their forms. */
export const content = inject('content');
export const formTexts = inject('formTexts');
export const formTextsWithFailures = inject('formTextsWithFailures');
