import process from 'node:process';
import { test as base, expect } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import type { RunningSite } from '../../../scripts/running-site.ts';
import { firefoxPath } from '../../../scripts/system-packages.ts';
import { siteOfWorker } from '../service/full-company.ts';

interface Fixtures {
  /** A new tab. A page's console errors, exceptions and policy violations fail the test. */
  tab: Page;
  /** The same in a Firefox without JavaScript. Only the keyboard works: locators and clicks need scripts. */
  tabWithoutScripts: Page;
}

interface WorkerFixtures {
  site: RunningSite;
  firefox: Browser;
}

/**
 * Playwright's `test` with Firefox instead of a browser of Playwright's
 * ([why](../../docs/decisions/0046-browser-support.md)).
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [siteOfWorker, { scope: 'worker' }],
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const firefox = await start();
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ firefox }, use) => {
    const tab = await firefox.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (fault) => errors.push(String(fault)));
    tab.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await tab.setViewport({ width: 1280, height: 800 });
    await use(tab);
    await tab.close();
    expect(errors, 'errors of the pages').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  tabWithoutScripts: async ({}, use) => {
    const firefox = await start({ 'javascript.enabled': false });
    await use(await firefox.newPage());
    await firefox.close();
  },
});

/** Starts headless Firefox, driven by WebDriver BiDi. */
function start(preferences: Record<string, boolean> = {}): Promise<Browser> {
  return launch({
    browser: 'firefox',
    // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
    executablePath: firefoxPath(process.env),
    extraPrefsFirefox: preferences,
  });
}

export { expect };
