import type { Browser, Page } from '@playwright/test';
import { approachSlider } from '../../e2e/service/sliders.ts';
import { median } from '../service/median.ts';
import { slowPhone } from './phone.ts';

/** What a visitor does, and on which page; what comes before it is not measured. */
interface Interaction {
  name: string;
  path: string;
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const openReachUs = async (page: Page) => {
  await page.getByRole('button', { name: 'Reach Us' }).first().click();
  await page.getByRole('dialog').waitFor();
};

const firstButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const INTERACTIONS: readonly Interaction[] = [
  { name: 'open the menu', path: '/careers', act: (page) => firstButton(page, 'Menu').click() },
  { name: 'open a dialog (Reach Us)', path: '/', act: openReachUs },
  {
    name: 'open a dialog (Apply)',
    path: '/careers',
    before: (page) => page.locator('#positions').scrollIntoViewIfNeeded(),
    act: (page) => firstButton(page, 'APPLY').click(),
  },
  {
    name: 'open a select',
    path: '/',
    before: openReachUs,
    act: (page) => page.getByRole('combobox', { name: 'Reason' }).click(),
  },
  {
    name: 'choose from a select',
    path: '/',
    before: async (page) => {
      await openReachUs(page);
      await page.getByRole('combobox', { name: 'Reason' }).click();
    },
    act: (page) => page.getByRole('option').nth(2).click(),
  },
  {
    name: 'move a slider',
    path: '/',
    before: async (page) => {
      await approachSlider(page, 'Success stories');
    },
    act: (page) => firstButton(page, 'Next story').click(),
  },
  {
    name: 'unfold a position',
    path: '/careers',
    before: (page) => firstButton(page, /^Read more/).scrollIntoViewIfNeeded(),
    act: (page) => firstButton(page, /^Read more/).click(),
  },
  {
    name: 'send an empty form',
    path: '/contact',
    before: (page) => page.locator('form').first().scrollIntoViewIfNeeded(),
    act: (page) => page.locator('form [type=submit]').first().click(),
  },
];

/** How long what was done may take to be answered and painted. */
const WATCHED_MS = 1500;

/** Gives a line for each interaction: the time from it to the next paint, as browsers measure it (INP). */
export async function* measureInteractions(
  browser: Browser,
  url: string,
  runs: number,
): AsyncGenerator<string> {
  yield `Interaction to next paint at 360x740, processor throttled to a quarter, median and longest of ${runs}:`;
  for (const { name, path, before, act } of INTERACTIONS) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await slowPhone(browser);
      await page.goto(url + path, { waitUntil: 'load' });
      await page.waitForTimeout(WATCHED_MS);
      await before?.(page);
      await page.waitForTimeout(WATCHED_MS);
      await page.evaluate(watch);
      await act(page);
      await page.waitForTimeout(WATCHED_MS);
      times.push(await page.evaluate(() => Math.max(0, ...((globalThis as Watched).durations ?? []))));
      await page.context().close();
    }
    yield `  ${name.padEnd(34)} ${median(times)} ms, ${Math.max(...times)} ms`;
  }
}

interface Watched {
  durations?: number[];
}

/** Runs in the page: notes how long each event of an interaction took until it was painted; shorter than 16 ms is not told. */
function watch(): void {
  const durations: number[] = [];
  (globalThis as Watched).durations = durations;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
