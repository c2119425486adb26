import type { Browser, Page } from '@playwright/test';
import { median } from '../service/median.ts';
import { slowPhone } from './phone.ts';

/** Where visitors go from where: to each kind of page. */
const NAVIGATIONS = [
  ['/platform', '/careers'],
  ['/', '/platform/hadron-platform'],
  ['/platform', '/platform/hadron-platform'],
  ['/services', '/services/data-ai'],
  ['/success-stories', '/success-stories/spare-parts-counted-once'],
  ['/services', '/contact'],
  ['/contact', '/careers'],
  ['/privacy-policy', '/'],
] as const;

/** How long a finger or pointer is over a link before it is chosen. */
const INTENT_MS = 300;

/** Gives a line for each navigation: the time from the click on a link until the next page's headline is painted. */
export async function* measureNavigations(
  browser: Browser,
  url: string,
  runs: number,
): AsyncGenerator<string> {
  yield `From a click on a link to the next page at 360x740, processor throttled to a quarter, median and longest of ${runs}:`;
  for (const [from, to] of NAVIGATIONS) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await slowPhone(browser);
      await page.goto(url + from, { waitUntil: 'load' });
      await page.waitForTimeout(2000);
      const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
      if ((await link.count()) === 0) await page.getByRole('button', { name: 'Menu' }).click();
      await link.scrollIntoViewIfNeeded();
      await page.waitForTimeout(1000);
      await page.evaluate(watch);
      await link.hover();
      await page.waitForTimeout(INTENT_MS);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForFunction(() => (globalThis as Watched).shownAfter !== undefined);
      times.push(await shownAfter(page));
      await page.context().close();
    }
    yield `  ${`${from} to ${to}`.padEnd(62)} ${median(times).toFixed(0)} ms, ${Math.max(...times).toFixed(0)} ms`;
  }
}

const shownAfter = (page: Page) => page.evaluate(() => (globalThis as Watched).shownAfter ?? Number.NaN);

interface Watched {
  shownAfter?: number;
}

/** Runs in the page: notes how long after a click another headline has been painted. */
function watch(): void {
  let clicked = 0;
  const before = document.querySelector('h1')?.textContent;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clicked = timeStamp;
    },
    true,
  );
  const observer = new MutationObserver(() => {
    const headline = document.querySelector('h1')?.textContent;
    if (headline === undefined || headline === before) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { shownAfter: performance.now() - clicked })),
    );
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
